/** One call, both as documented and as executed to write docs/API.md. */
export type Example = {
  /** The row of the route table that it documents: `POST /register`. */
  route: string;
  /** Why it succeeds or fails, where the call alone does not show that. */
  note?: string;
  /** Below /api, with `{name}` for values of earlier responses. */
  path: string;
  json?: unknown;
  /** Form fields; a file goes by its name on the reader's disk. */
  form?: Record<string, string | ExampleFile>;
  /** Sent as the body as it is; it goes by its name on the reader's disk. */
  file?: ExampleFile & { mimeType: string };
  headers?: Record<string, string>;
  /** Made without the session. */
  isSignedOut?: true;
  /** Made with somebody else's session; curl keeps its cookie in this file. */
  jar?: string;
  /** The expected status. */
  status: number;
  /** Stores ids of the response for later calls. */
  remember?: (given: Given) => Known;
  /** Polled until the worker has finished. */
  isDone?: (given: Given) => boolean;
  /** Responds with an endless stream: its first event is shown. */
  isLive?: true;
  /** The file name under which curl saves a binary response. */
  saveAs?: string;
  /** A setup step for later calls that is not documented. */
  isHidden?: true;
};

export type ExampleFile = { name: string; content: string | Uint8Array };

export type Known = Record<string, string>;

/** The response, and the values known before it. */
export type Given = { body: unknown; text: string; known: Known };

export const methodOf = (example: Example): string => example.route.split(' ')[0] ?? 'GET';

/** The file in which curl keeps the caller's cookie. */
export const jarOf = (example: Example): string => example.jar ?? 'jar';

/** Substitutes the `{name}` placeholders of a path or value. @throws Error for a name without a value yet */
export function fillIn(text: string, known: Known): string {
  return text.replaceAll(/\{(\w+)\}/g, (_place, name: string) => {
    const value = known[name];
    if (value === undefined) throw new Error(`no response has contained ${name} yet`);
    return value;
  });
}

/** The same in every string of a JSON value. */
export function fillInAll(value: unknown, known: Known): unknown {
  if (typeof value === 'string') return fillIn(value, known);
  if (Array.isArray(value)) return value.map((item) => fillInAll(item, known));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fillInAll(item, known)]));
}
