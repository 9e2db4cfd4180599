/** One question to the api, named as tRPC names it. */
export type EarlyQuestion = { path: string; input?: unknown };

/** What one call of a tRPC batch answered. */
export type EarlyAnswer = { result: { data?: unknown } } | { error: object };

const answers = new Map<string, Promise<EarlyAnswer | undefined>>();

const keyOf = ({ path, input }: EarlyQuestion): string => `${path} ${JSON.stringify(input ?? null)}`;

/**
 * Asks in one call, in tRPC's words but without its code, while that is still on its way.
 * Questions that go together are asked together: one that waits keeps the others of its call waiting.
 * @returns all answers, in the order of the questions; they stay there to be taken. None where the call failed.
 */
export function askTogether(questions: readonly EarlyQuestion[]): Promise<EarlyAnswer[]> {
  const inputs = Object.fromEntries(questions.flatMap(({ input }, index) => (input === undefined ? [] : [[index, input]])));
  const paths = questions.map(({ path }) => path).join(',');
  const batch = callBatch(`/trpc/${paths}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`).catch(() => []);
  questions.forEach((question, index) =>
    answers.set(
      keyOf(question),
      batch.then((all) => all[index]),
    ),
  );
  return batch;
}

/** The answer to what was asked early; once, for the next to ask wants to know how it is by then. */
export function takeEarlyAnswer(question: EarlyQuestion): Promise<EarlyAnswer | undefined> | undefined {
  const key = keyOf(question);
  const answer = answers.get(key);
  answers.delete(key);
  return answer;
}

/** The same, left there to be taken. */
export const peekEarlyAnswer = (question: EarlyQuestion): Promise<EarlyAnswer | undefined> | undefined => answers.get(keyOf(question));

async function callBatch(url: string): Promise<EarlyAnswer[]> {
  const response = await fetch(url);
  const answers: unknown = await response.json();
  return Array.isArray(answers) && answers.every(isAnswer) ? answers : [];
}

const isAnswer = (value: unknown): value is EarlyAnswer =>
  typeof value === 'object' && value !== null && ('result' in value || 'error' in value);
