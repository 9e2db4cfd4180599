import { PAGE_MAX_ROWS } from '@everkin/contracts/units';

/**
 * Fetches a whole list, page by page: the api returns PAGE_MAX_ROWS at most.
 * @param fetchPage fetches the first page, or the one before a row (cursor)
 */
export async function listAll<Row extends { id: string }>(fetchPage: (before: string | undefined) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await fetchPage(rows.at(-1)?.id);
    rows.push(...page);
    if (page.length < PAGE_MAX_ROWS) return rows;
  }
}
