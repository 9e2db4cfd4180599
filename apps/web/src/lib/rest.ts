import { readRestFailure, parseJson } from './failure.ts';

/** A multipart form under way. */
export type MultipartCall = { answer: Promise<unknown>; cancel: () => void };

/**
 * Sends a form with a file through the REST door; tRPC cannot tell how far an upload is.
 * @param onSent hears the share of bytes sent, 0…1
 * @returns the parsed answer; rejects with a RestFailure (code `CANCELLED` after cancel)
 */
export function postMultipart(path: string, form: FormData, onSent: (share: number) => void = () => {}): MultipartCall {
  const request = new XMLHttpRequest();
  const answer = new Promise<unknown>((resolve, reject) => {
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onSent(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(parseJson(request.responseText));
      else reject(readRestFailure(request.status, request.responseText));
    });
    request.addEventListener('error', () => reject(readRestFailure(0, '')));
    request.addEventListener('abort', () =>
      reject(readRestFailure(0, JSON.stringify({ message: 'Cancelled', code: 'CANCELLED', requestId: '' }))),
    );
    request.open('POST', path);
    request.send(form);
  });
  return { answer, cancel: () => request.abort() };
}
