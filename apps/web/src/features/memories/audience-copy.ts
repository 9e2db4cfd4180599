import type { Memory } from '@everkin/contracts/memories';
import type { Choice } from '../../components/ui/select.tsx';

/** Who may receive a memory in replies: its owner alone, or the groups of its avatar as well. */
export type Audience = 'shared' | 'private';

export const AUDIENCE_LABEL = 'Shared with';

export const AUDIENCES: readonly Choice<Audience>[] = [
  { value: 'shared', label: 'My groups' },
  { value: 'private', label: 'Only me' },
];

export const audienceOf = (isShared: boolean): Audience => (isShared ? 'shared' : 'private');

/** As a sentence of its own, without its full stop. */
export const describeAudience = (isShared: boolean): string => (isShared ? 'Shared with my groups' : 'Only for me');

/** Replaces the audience choice for a memory that nobody receives; null where there is a choice. */
export function heldBackText({ dialogue, attribution }: Pick<Memory, 'dialogue' | 'attribution'>): string | null {
  if (attribution === 'nobody') return 'Nobody hears it: it is kept only for reading';
  return dialogue?.person === null || attribution === 'unclear' ? 'Nobody hears it yet' : null;
}
