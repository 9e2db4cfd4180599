import type { ListedAvatar } from '@everkin/contracts/avatars';
import { describeLife } from '../features/person/life-years.ts';
import { isLongName } from '../features/person/person-copy.ts';

/** The id of the template that holds the blank parts of a person's page. */
export const PERSON_SHAPES = 'person-shapes';

type Head = Pick<ListedAvatar, 'name' | 'born' | 'died'>;

/** The part for the head of a page: by what decides about its classes. */
export const headShape = ({ name, born, died }: Head): string =>
  `head${isLongName(name) ? '-long' : ''}${describeLife(born ?? null, died ?? null) === '' ? '' : '-life'}`;

/** Serif for the person's own words only. */
const voiceOf = (narrator: string): string => (narrator === 'person' ? 'own' : 'others');

/** The part for a memory with a date. */
export const cardShape = (card: { isAlone: boolean; hasPhoto: boolean; narrator: string }): string =>
  `card-${card.isAlone ? 'alone' : 'beside'}-${card.hasPhoto ? 'photo' : 'words'}-${voiceOf(card.narrator)}`;

/** The part for a memory without one. */
export const rowShape = ({ narrator }: { narrator: string }): string => `row-${voiceOf(narrator)}`;
