import { timeZoneHeader } from '../time-zone.ts';
import { parseRestFailure } from './failure.ts';

/**
 * Posts a file as the body of a call to the REST API, for calls that take one file and nothing else.
 * @param file its type is the content type
 * @returns the parsed response; rejects with a RestFailure (code `UNREACHABLE` when no response arrived)
 */
export async function postFile({ path, file, signal }: { path: string; file: Blob; signal?: AbortSignal }): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': file.type, ...timeZoneHeader() },
    body: file,
    ...(signal && { signal }),
  }).catch(() => {
    throw parseRestFailure({ status: 0, body: '' });
  });
  if (!response.ok) throw parseRestFailure({ status: response.status, body: await response.text(), statusText: response.statusText });
  return response.json();
}
