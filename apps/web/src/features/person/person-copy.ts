import { formatCount } from '@everkin/contracts/format-count';
import { pronounOf } from '@everkin/contracts/replies/pronoun';
import { relationshipLabel } from '../avatars/avatar-label.ts';

/** A longer name is set smaller, so that its words are not broken. */
const LONG_NAME_CHARS = 22;

export const isLongName = (name: string): boolean => name.length > LONG_NAME_CHARS;

/** `Grandmother`, `Grandmother · paused`. */
export const relationshipLine = ({ relationship, isActive }: { relationship: string; isActive: boolean }): string =>
  `${relationshipLabel(relationship)}${isActive ? '' : ' · paused'}`;

const POSSESSIVE = { she: 'her', he: 'his' } as const;

/** `Search her memories`. */
export function searchLabel(relationship: string): string {
  const pronoun = pronounOf(relationship);
  return `Search ${pronoun ? POSSESSIVE[pronoun] : 'these'} memories`;
}

/** Fewer memories than this need no search. */
export const SEARCHED_FROM = 4;
/** On a phone so many memories are shown before what else there is about the person. */
export const FEW = 5;

/** `All 1,204 memories`. */
export const describeAll = (count: number): string => `All ${formatCount(count)} memories`;
