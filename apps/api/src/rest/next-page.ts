import { PAGE_MAX_ROWS } from '@everkin/contracts/units';
import { z } from 'zod';
import type { RestRoute } from './route.ts';

const Rows = z.array(z.looseObject({ id: z.string() }));
const Asked = z.looseObject({ limit: z.coerce.number().default(PAGE_MAX_ROWS) });

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
  const before = rows.at(pages.nextBefore === 'first' ? 0 : -1)?.id;
  if (before === undefined || rows.length < asked.limit) return null;
  if (readRows(pages, await run({ ...asked, limit: 1, before })).length === 0) return null;
  const { pathname, searchParams } = new URL(url, 'http://any');
  searchParams.set('before', before);
  return `<${pathname}?${searchParams.toString()}>; rel="next"`;
}

const readRows = ({ field }: AnsweredPage['pages'], result: unknown): z.infer<typeof Rows> =>
  Rows.parse(field === undefined ? result : z.record(z.string(), z.unknown()).parse(result)[field]);
