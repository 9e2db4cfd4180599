import type { VaultLooked } from '@everkin/contracts/vaults/vaults';
import { formatDay } from '../../../lib/dates.ts';

export type LooksOfDay = { day: string; label: string; looks: VaultLooked[] };

/** Looks under the day on which they were, where the reader was. @param looks the latest first */
export function groupByDay(looks: readonly VaultLooked[], today: Date): LooksOfDay[] {
  const days: LooksOfDay[] = [];
  for (const looked of looks) {
    const known = days.find(({ day }) => day === looked.day);
    if (known) known.looks.push(looked);
    // Noon, so that it is this day in every time zone.
    else days.push({ day: looked.day, label: formatDay(`${looked.day}T12:00:00`, today), looks: [looked] });
  }
  return days;
}
