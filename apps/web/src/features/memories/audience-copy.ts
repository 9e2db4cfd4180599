import type { Memory } from '@everkin/contracts/memories';
import type { Choice } from '../../components/ui/select.tsx';

/** Who may hear a memory: its owner alone, or the groups around its avatar as well. */
export type Audience = 'shared' | 'private';

export const AUDIENCE_LABEL = 'Who may hear it';

export const AUDIENCES: readonly Choice<Audience>[] = [
  { value: 'shared', label: 'In your talks and in group chats' },
  { value: 'private', label: 'Only in your talks' },
];

export const audienceOf = (isShared: boolean): Audience => (isShared ? 'shared' : 'private');

export const audienceLabel = (isShared: boolean): string => AUDIENCES.find(({ value }) => value === audienceOf(isShared))?.label ?? '';

/** Where nobody hears a memory, what stands in the place of the choice; null where there is one. */
export function heldBackText({ dialogue, attribution }: Pick<Memory, 'dialogue' | 'attribution'>): string | null {
  if (attribution === 'nobody') return 'Nobody hears it: it is kept to be read';
  return dialogue?.person === null || attribution === 'unclear' ? 'Nobody hears it yet' : null;
}
