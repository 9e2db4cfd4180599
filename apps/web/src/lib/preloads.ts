/** One question to the api, named as tRPC names it. */
export type PreloadedRequest = { path: string; input?: unknown };

/** What one call of a tRPC batch answered. */
export type PreloadedResponse = { result: { data?: unknown } } | { error: object };

declare global {
  /** The calls that public/boot.js made before any module was there; their answers are in the order of the questions. */
  var everkinAsked: { questions: PreloadedRequest[]; answers: Promise<unknown> }[] | undefined;
}

const keyOf = ({ path, input }: PreloadedRequest): string => `${path} ${JSON.stringify(input ?? null)}`;

const answers = new Map<string, Promise<PreloadedResponse | undefined>>(
  (globalThis.everkinAsked ?? []).flatMap((call) =>
    call.questions.map((question, index) => [keyOf(question), call.answers.then((all) => pick(all, index))] as const),
  ),
);

/** @returns undefined where the call failed */
function pick(all: unknown, index: number): PreloadedResponse | undefined {
  const answer: unknown = Array.isArray(all) ? all[index] : undefined;
  return isAnswer(answer) ? answer : undefined;
}

const isAnswer = (value: unknown): value is PreloadedResponse =>
  typeof value === 'object' && value !== null && ('result' in value || 'error' in value);

/** The answer to what was asked early; once, for the next to ask wants to know how it is by then. */
export function takePreloaded(question: PreloadedRequest): Promise<PreloadedResponse | undefined> | undefined {
  const answer = peekPreloaded(question);
  answers.delete(keyOf(question));
  return answer;
}

/** The same, left there to be taken. */
export const peekPreloaded = (question: PreloadedRequest): Promise<PreloadedResponse | undefined> | undefined =>
  answers.get(keyOf(question));

/** What was answered; undefined for a refusal, and for no answer. */
export const getData = (answer: PreloadedResponse | undefined): unknown => (answer && 'result' in answer ? answer.result.data : undefined);
