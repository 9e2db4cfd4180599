import { parseRestFailure } from './failure.ts';
import { timeZoneHeader } from './time-zone.ts';

/**
 * Posts JSON through the REST door under an Idempotency-Key, so that a repeat after a lost answer does nothing twice
 * (docs/API.md, Repeats). tRPC has no such key.
 * @param key the same for every try of the same deed
 * @returns the parsed answer; rejects with a RestFailure (code `UNREACHABLE` when no answer came)
 */
export async function postIdempotent({ path, key, body }: { path: string; key: string; body: unknown }): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...timeZoneHeader() },
    body: JSON.stringify(body),
  }).catch(() => {
    throw parseRestFailure({ status: 0, body: '' });
  });
  if (!response.ok) throw parseRestFailure({ status: response.status, body: await response.text(), statusText: response.statusText });
  return response.json();
}
