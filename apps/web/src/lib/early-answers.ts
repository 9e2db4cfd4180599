/** One question to the api, named as tRPC names it. */
export type EarlyQuestion = { path: string; input?: unknown };

/** What one call of a tRPC batch answered. */
export type EarlyAnswer = { result: { data?: unknown } } | { error: object };

declare global {
  /** The calls that public/boot.js made before any module was there; their answers are in the order of the questions. */
  var everkinAsked: { questions: EarlyQuestion[]; answers: Promise<unknown> }[] | undefined;
}

const keyOf = ({ path, input }: EarlyQuestion): string => `${path} ${JSON.stringify(input ?? null)}`;

const answers = new Map<string, Promise<EarlyAnswer | undefined>>(
  (globalThis.everkinAsked ?? []).flatMap((call) =>
    call.questions.map((question, index) => [keyOf(question), call.answers.then((all) => pick(all, index))] as const),
  ),
);

/** @returns undefined where the call failed */
function pick(all: unknown, index: number): EarlyAnswer | undefined {
  const answer: unknown = Array.isArray(all) ? all[index] : undefined;
  return isAnswer(answer) ? answer : undefined;
}

const isAnswer = (value: unknown): value is EarlyAnswer =>
  typeof value === 'object' && value !== null && ('result' in value || 'error' in value);

/** The answer to what was asked early; once, for the next to ask wants to know how it is by then. */
export function takeEarlyAnswer(question: EarlyQuestion): Promise<EarlyAnswer | undefined> | undefined {
  const answer = peekEarlyAnswer(question);
  answers.delete(keyOf(question));
  return answer;
}

/** The same, left there to be taken. */
export const peekEarlyAnswer = (question: EarlyQuestion): Promise<EarlyAnswer | undefined> | undefined => answers.get(keyOf(question));

/** What was answered; undefined for a refusal, and for no answer. */
export const readData = (answer: EarlyAnswer | undefined): unknown => (answer && 'result' in answer ? answer.result.data : undefined);
