/** One API request, by its tRPC path. */
export type PreloadedRequest = { path: string; input?: unknown };

/** The response of one call in a tRPC batch. */
export type PreloadedResponse = { result: { data?: unknown } } | { error: object };

declare global {
  /** The requests that public/boot.js sent before any module had loaded; the responses are in request order. */
  var everkinAsked: { questions: PreloadedRequest[]; answers: Promise<unknown> }[] | undefined;
}

const keyOf = ({ path, input }: PreloadedRequest): string => `${path} ${JSON.stringify(input ?? null)}`;

const answers = new Map<string, Promise<PreloadedResponse | undefined>>(
  (globalThis.everkinAsked ?? []).flatMap((call) =>
    call.questions.map((question, index) => [keyOf(question), call.answers.then((all) => pick(all, index))] as const),
  ),
);

/** @returns undefined if the request failed */
function pick(all: unknown, index: number): PreloadedResponse | undefined {
  const answer: unknown = Array.isArray(all) ? all[index] : undefined;
  return isAnswer(answer) ? answer : undefined;
}

const isAnswer = (value: unknown): value is PreloadedResponse =>
  typeof value === 'object' && value !== null && ('result' in value || 'error' in value);

/** Takes a preloaded response; only once, since later requests need current data. */
export function takePreloaded(question: PreloadedRequest): Promise<PreloadedResponse | undefined> | undefined {
  const answer = peekPreloaded(question);
  answers.delete(keyOf(question));
  return answer;
}

/** The same, without taking it. */
export const peekPreloaded = (question: PreloadedRequest): Promise<PreloadedResponse | undefined> | undefined =>
  answers.get(keyOf(question));

/** The response data; undefined for an error, or without a response. */
export const getData = (answer: PreloadedResponse | undefined): unknown => (answer && 'result' in answer ? answer.result.data : undefined);
