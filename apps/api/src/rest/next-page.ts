import { PAGE_MAX_ROWS } from '@everkin/contracts/units';
import { z } from 'zod';
import type { RestRoute } from './route.ts';

const Rows = z.array(z.looseObject({ id: z.string() }));
const Asked = z.looseObject({ limit: z.coerce.number().optional() });

export type AnsweredPage = {
  pages: NonNullable<RestRoute['pages']>;
  /** Path and query of the request. */
  url: string;
  input: unknown;
  result: unknown;
  /** Fetches another page of the same list. */
  run: (input: unknown) => Promise<unknown>;
};

/**
 * The next page's URL for the Link header (RFC 8288). A full page is checked for a successor: a link to an empty page
 * would cost every client one useless request.
 * @returns null after the last page
 */
export async function findNextPage({ pages, url, input, result, run }: AnsweredPage): Promise<string | null> {
  const asked = Asked.parse(input);
  const rows = readRows(pages, result);
  const cursor = rows.at('nextBefore' in pages && pages.nextBefore === 'first' ? 0 : -1)?.id;
  if (cursor === undefined || rows.length < (asked.limit ?? pages.rows ?? PAGE_MAX_ROWS)) return null;
  const name = 'nextBefore' in pages ? 'before' : 'after';
  const next = { ...asked, before: undefined, after: undefined, [name]: cursor };
  if (readRows(pages, await run({ ...next, limit: 1 })).length === 0) return null;
  const { pathname, searchParams } = new URL(url, 'http://any');
  searchParams.delete('before');
  searchParams.delete('after');
  searchParams.set(name, cursor);
  return `<${pathname}?${searchParams.toString()}>; rel="next"`;
}

const readRows = ({ field }: AnsweredPage['pages'], result: unknown): z.infer<typeof Rows> =>
  Rows.parse(field === undefined ? result : z.record(z.string(), z.unknown()).parse(result)[field]);
