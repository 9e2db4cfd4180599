import type { VaultLooked } from '@everkin/contracts/vaults/vaults';
import { formatDay } from '../../../lib/dates.ts';

export type LooksOfDay = { day: string; label: string; looks: VaultLooked[] };

/** Looks under the day on which they were, where the reader was. @param looks the latest first */
export function groupByDay(looks: readonly VaultLooked[], today: Date): LooksOfDay[] {
  const days: LooksOfDay[] = [];
  for (const entry of looks) {
    const known = days.find(({ day }) => day === entry.day);
    if (known) known.looks.push(entry);
    // Noon, so that it is this day in every time zone.
    else days.push({ day: entry.day, label: formatDay(`${entry.day}T12:00:00`, today), looks: [entry] });
  }
  return days;
}
