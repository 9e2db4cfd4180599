/** One API request, by its tRPC path. */
export type PreloadedRequest = { path: string; input?: unknown };

/** The response of one call in a tRPC batch. */
export type PreloadedResponse = { result: { data?: unknown } } | { error: object };

declare global {
  /** The requests that public/boot.js sent before any module had loaded; the responses are in request order. */
  var everkinPreloads: { requests: PreloadedRequest[]; responses: Promise<unknown> }[] | undefined;
}

const keyOf = ({ path, input }: PreloadedRequest): string => `${path} ${JSON.stringify(input ?? null)}`;

const responses = new Map<string, Promise<PreloadedResponse | undefined>>(
  (globalThis.everkinPreloads ?? []).flatMap((call) =>
    call.requests.map((request, index) => [keyOf(request), call.responses.then((all) => pick(all, index))] as const),
  ),
);

/** @returns undefined if the request failed */
function pick(all: unknown, index: number): PreloadedResponse | undefined {
  const response: unknown = Array.isArray(all) ? all[index] : undefined;
  return isResponse(response) ? response : undefined;
}

const isResponse = (value: unknown): value is PreloadedResponse =>
  typeof value === 'object' && value !== null && ('result' in value || 'error' in value);

/** Takes a preloaded response; only once, since later requests need current data. */
export function takePreloaded(request: PreloadedRequest): Promise<PreloadedResponse | undefined> | undefined {
  const response = peekPreloaded(request);
  responses.delete(keyOf(request));
  return response;
}

/** The same, without taking it. */
export const peekPreloaded = (request: PreloadedRequest): Promise<PreloadedResponse | undefined> | undefined =>
  responses.get(keyOf(request));

/** The response data; undefined for an error, or without a response. */
export const getData = (response: PreloadedResponse | undefined): unknown =>
  response && 'result' in response ? response.result.data : undefined;
