import { PAGE_MAX_ROWS } from '@everkin/contracts/units';

/**
 * Reads a list whole, page after page: the api answers PAGE_MAX_ROWS at most.
 * @param fetchPage the first page, or the one that goes on before a row
 */
export async function listAll<Row extends { id: string }>(fetchPage: (before: string | undefined) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await fetchPage(rows.at(-1)?.id);
    rows.push(...page);
    if (page.length < PAGE_MAX_ROWS) return rows;
  }
}
