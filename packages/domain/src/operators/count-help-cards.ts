import type { Deps } from '../deps.ts';
import { listHelpCardCounts } from './operators.repo.ts';

/** How many help cards were saved in a calendar year (UTC), by the danger that they answered. */
export type HelpCardYear = { year: number; clear: number; possible: number };

/** The years in which there were help cards, newest first. */
export async function countHelpCardsByYear({ db }: Pick<Deps, 'db'>): Promise<HelpCardYear[]> {
  const rows = await listHelpCardCounts(db);
  const years = [...new Set(rows.map(({ year }) => year))];
  const count = (year: number, kind: string): number => rows.find((row) => row.year === year && row.kind === kind)?.count ?? 0;
  return years.map((year) => ({ year, clear: count(year, 'clear'), possible: count(year, 'possible') }));
}
