import { parseRestFailure } from './failure.ts';
import { timeZoneHeader } from '../time-zone.ts';

type Post = { path: string; key: string; body: unknown; signal?: AbortSignal | undefined };

/**
 * Posts JSON to the REST API with an Idempotency-Key, so that a retry after a lost response does nothing twice
 * (docs/API.md, Repeats). tRPC has no such key.
 * @param key the same for every retry of the same operation
 * @returns the parsed response; rejects with a RestFailure (code `UNREACHABLE` when no response arrived)
 */
export async function postIdempotent({ path, key, body, signal }: Post): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...timeZoneHeader() },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  }).catch(() => {
    throw parseRestFailure({ status: 0, body: '' });
  });
  if (!response.ok) throw parseRestFailure({ status: response.status, body: await response.text(), statusText: response.statusText });
  return response.json();
}
