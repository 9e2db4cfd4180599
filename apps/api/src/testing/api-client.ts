import { setTimeout as wait } from 'node:timers/promises';

/** A complete response. */
export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed JSON, or null when the body is no JSON. */
  body: unknown;
};

export type Call = {
  /** Appended to the path. */
  query?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as multipart/form-data. */
  form?: FormData;
  /** Sent unchanged, with the content type from `headers`. */
  raw?: string | Uint8Array;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

export type ApiClient = {
  baseUrl: string;
  /** The cookie jar, by name. */
  cookies: Map<string, string>;
  /** Sends a request and reads the whole response. `path` begins with a slash. */
  call(method: string, path: string, call?: Call): Promise<Answer>;
  get(path: string, call?: Call): Promise<Answer>;
  post(path: string, call?: Call): Promise<Answer>;
  put(path: string, call?: Call): Promise<Answer>;
  delete(path: string, call?: Call): Promise<Answer>;
  /** Sends a request and returns the response with an unread body. */
  open(method: string, path: string, call?: Call): Promise<Response>;
};

/** A client with its own cookie jar, like a browser. */
export function createApiClient(baseUrl: string): ApiClient {
  const cookies = new Map<string, string>();
  const open = async (method: string, path: string, call: Call = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(cookie && { cookie }), ...(call.json !== undefined && { 'content-type': 'application/json' }), ...call.headers };
    const body = call.form ?? call.raw ?? (call.json === undefined ? null : JSON.stringify(call.json));
    const query = call.query ? `?${new URLSearchParams(call.query).toString()}` : '';
    const response = await fetch(`${baseUrl}${path}${query}`, {
      method,
      headers,
      body,
      redirect: 'manual',
      ...(call.signal && { signal: call.signal }),
    });
    keepCookies(cookies, response.headers.getSetCookie());
    return response;
  };
  const callWhole = async (method: string, path: string, call?: Call): Promise<Answer> => toAnswer(await open(method, path, call));
  return {
    baseUrl,
    cookies,
    open,
    call: callWhole,
    get: (path, call) => callWhole('GET', path, call),
    post: (path, call) => callWhole('POST', path, call),
    put: (path, call) => callWhole('PUT', path, call),
    delete: (path, call) => callWhole('DELETE', path, call),
  };
}

/** Reads a response to its end. */
export async function toAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : null;
  return { status: response.status, headers: response.headers, text, body };
}

/** A cookie that is empty or has expired is deleted (RFC 6265, section 5.3). */
function keepCookies(jar: Map<string, string>, lines: string[]): void {
  for (const line of lines) {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    const expires = attributes.map((attribute) => attribute.trim()).find((attribute) => /^expires=/i.test(attribute));
    const isOver = value === '' || (expires !== undefined && Date.parse(expires.slice('expires='.length)) <= Date.now());
    if (isOver) jar.delete(name);
    else jar.set(name, value);
  }
}

const ASK_EVERY_MS = 100;

/** Polls until the response matches. @throws Error with the last response on timeout */
export async function pollUntil<T>(ask: () => Promise<T>, isDone: (answer: T) => boolean, timeoutMs = 15_000): Promise<T> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (isDone(answer)) return answer;
    if (performance.now() > until) throw new Error(`still waiting after ${timeoutMs} ms; the last answer was ${JSON.stringify(answer)}`);
    await wait(ASK_EVERY_MS);
  }
}
