import { readRestFailure } from './failure.ts';
import { tellTimeZone } from './time-zone.ts';

/**
 * Posts JSON through the REST door under an Idempotency-Key, so that a repeat after a lost answer does nothing twice
 * (docs/API.md, Repeats). tRPC has no such key.
 * @param key the same for every try of the same deed
 * @returns the parsed answer; rejects with a RestFailure (code `UNREACHABLE` when no answer came)
 */
export async function postOnce({ path, key, body }: { path: string; key: string; body: unknown }): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...tellTimeZone() },
    body: JSON.stringify(body),
  }).catch(() => {
    throw readRestFailure({ status: 0, body: '' });
  });
  if (!response.ok) throw readRestFailure({ status: response.status, body: await response.text(), statusText: response.statusText });
  return response.json();
}
