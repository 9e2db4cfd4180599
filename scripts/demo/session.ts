import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const requestTimeoutMs = 30_000;
const requestAttempts = 4;
const longestRetryAfterS = 20;

const Failure = z.object({ message: z.string() });

/** A signed-in REST client. */
export type Session = { baseUrl: string; cookie: string };

/** Calls the API as the demo account (POST when there is a form or JSON, PUT when there are fields) and parses the response. */
export async function call<T>(
  session: Session,
  schema: z.ZodType<T>,
  { path, form, fields, json }: { path: string; form?: FormData; fields?: Record<string, unknown>; json?: unknown },
): Promise<T> {
  const body = json ?? fields;
  const method = form || json !== undefined ? 'POST' : fields ? 'PUT' : 'GET';
  const response = await send(session.baseUrl, path, {
    method,
    headers: { cookie: session.cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(form && { body: form }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw await failureOf(`${method} /api${path}`, response);
  return schema.parse(await response.json());
}

/** Sends one request; on 429 or 503 retries a few times after the delay the server asks for. */
export async function send(baseUrl: string, path: string, init: RequestInit): Promise<Response> {
  const url = new URL(`/api${path}`, baseUrl);
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, {
      ...init,
      signal: AbortSignal.timeout(requestTimeoutMs),
    }).catch((cause: unknown) => {
      throw new Error(`Everkin does not answer at ${url.origin}. Is it running?`, { cause });
    });
    const isBusy = response.status === 429 || response.status === 503;
    if (!isBusy || attempt === requestAttempts) return response;
    await response.body?.cancel();
    await sleep(readRetryAfterS(response) * 1000);
  }
}

function readRetryAfterS(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? 1);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), longestRetryAfterS) : 1;
}

export async function failureOf(request: string, response: Response): Promise<Error> {
  const parsed = Failure.safeParse(await response.json().catch(() => null));
  return new Error(
    `The demo could not be created: ${request} answered ${response.status}${parsed.success ? ` (${parsed.data.message})` : ''}`,
  );
}
