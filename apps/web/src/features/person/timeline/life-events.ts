import { boundsOf } from '@everkin/contracts/dates/edtf';
import type { Avatar } from '@everkin/contracts/avatars';
import type { LifeEvent } from './timeline-rows.ts';

/** The birth and the death of a person, as far as their dates are known. */
export function listEvents({ born, died, hemisphere }: Pick<Avatar, 'born' | 'died' | 'hemisphere'>): LifeEvent[] {
  return (['born', 'died'] as const).flatMap((kind) => {
    const date = kind === 'born' ? born : died;
    const bounds = date && boundsOf(date.edtf, hemisphere);
    return bounds ? [{ kind, date: { ...date, ...bounds } }] : [];
  });
}
