import { parseRestFailure, parseJson } from './failure.ts';
import { timeZoneHeader } from '../time-zone.ts';

/** A multipart request in flight. */
export type MultipartCall = { answer: Promise<unknown>; cancel: () => void };

type Multipart = {
  method?: 'POST' | 'PUT';
  path: string;
  form: FormData;
  /** Called with the share of bytes sent, 0…1. */
  onSent?: (share: number) => void;
  /** Idempotency key: a retry after a lost response gets that response. */
  idempotencyKey?: string;
};

/**
 * Posts a form with a file to the REST API; tRPC reports no upload progress.
 * @returns the parsed response; rejects with a RestFailure (code `CANCELLED` after cancel)
 */
export function sendMultipart({ method = 'POST', path, form, onSent, idempotencyKey }: Multipart): MultipartCall {
  const request = new XMLHttpRequest();
  const answer = new Promise<unknown>((resolve, reject) => {
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onSent?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(parseJson(request.responseText));
      else reject(parseRestFailure({ status: request.status, body: request.responseText, statusText: request.statusText }));
    });
    request.addEventListener('error', () => reject(parseRestFailure({ status: 0, body: '' })));
    request.addEventListener('abort', () =>
      reject(parseRestFailure({ status: 0, body: JSON.stringify({ message: 'Cancelled', code: 'CANCELLED', requestId: '' }) })),
    );
    request.open(method, path);
    for (const [name, value] of Object.entries(timeZoneHeader())) request.setRequestHeader(name, value);
    if (idempotencyKey !== undefined) request.setRequestHeader('idempotency-key', idempotencyKey);
    request.send(form);
  });
  return { answer, cancel: () => request.abort() };
}
