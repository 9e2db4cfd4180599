import { PAGE_MAX_ROWS } from '@everkin/contracts/units';

/**
 * Reads a list whole, page after page.
 * @param fetchPage answers PAGE_MAX_ROWS rows at most: the first ones, or those that come before a row of the list
 */
export async function listAll<Row extends { id: unknown }>(fetchPage: (before: Row['id'] | undefined) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await fetchPage(rows.at(-1)?.id);
    rows.push(...page);
    if (page.length < PAGE_MAX_ROWS) return rows;
  }
}
