import { PAGE_MAX_ROWS } from '@everkin/contracts/units';

/**
 * Fetches all pages of a list.
 * @param fetchPage returns at most PAGE_MAX_ROWS rows: the first ones, or those before a given row
 */
export async function listAll<Row extends { id: unknown }>(fetchPage: (before: Row['id'] | undefined) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await fetchPage(rows.at(-1)?.id);
    rows.push(...page);
    if (page.length < PAGE_MAX_ROWS) return rows;
  }
}
