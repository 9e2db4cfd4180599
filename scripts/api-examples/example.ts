/** One call as a reader would make it, and as it is made to write docs/API.md. */
export type Example = {
  /** The row of the route table that it shows: `POST /register`. */
  route: string;
  /** Why it succeeds or fails, where the call alone does not say so. */
  note?: string;
  /** Below /api, with `{name}` for what earlier answers gave. */
  path: string;
  json?: unknown;
  /** Fields of a form; a file is named by what it is called on the reader's disk. */
  form?: Record<string, string | ExampleFile>;
  headers?: Record<string, string>;
  /** Made without the session. */
  isSignedOut?: true;
  /** Made with the session of somebody else, whose cookie curl keeps in this file. */
  jar?: string;
  /** The status that the example is there to show. */
  status: number;
  /** Keeps ids of the answer for the calls that follow. */
  remember?: (given: Given) => Known;
  /** Asked again until the worker is done with what was asked for. */
  isDone?: (given: Given) => boolean;
  /** Answers with a stream that never ends: its first event is shown. */
  isLive?: true;
  /** The name under which curl keeps an answer that is a file. */
  saveAs?: string;
  /** Needed by what follows, but nothing to show. */
  isHidden?: true;
};

export type ExampleFile = { name: string; content: string | Uint8Array };

export type Known = Record<string, string>;

/** What came back, and what was known before. */
export type Given = { body: unknown; text: string; known: Known };

export const methodOf = (example: Example): string => example.route.split(' ')[0] ?? 'GET';

/** The file in which curl keeps the cookie of whoever makes the call. */
export const jarOf = (example: Example): string => example.jar ?? 'jar';

/** Puts what is known into the `{name}` places of a path or value. @throws Error for a name that nothing has given yet */
export function fillIn(text: string, known: Known): string {
  return text.replaceAll(/\{(\w+)\}/g, (_place, name: string) => {
    const value = known[name];
    if (value === undefined) throw new Error(`no answer has given ${name} yet`);
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
