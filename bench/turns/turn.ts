import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { z } from 'zod';
import type { Ground, Program } from '../installation.ts';
import { makePeople, type Person, post } from '../live/family.ts';

export const LETTER =
  'Dear Agnes, the boat sank in the harbour on Tuesday and Douwe swam ashore with the dog. We laughed for an hour afterwards.';
/** Some sixty words, of which no sentence is repeated: a reply in a loop is cut. */
export const ANSWER = ['Tuesday', 'Wednesday', 'Thursday']
  .map((day) => `The boat sank in the harbour on ${day}, and Douwe swam ashore with the dog. We laughed until ${day} night. [m1] `)
  .join('');
export const QUESTION = 'What happened to the boat in the harbour?';

export const quantile = (numbers: number[], part: number): number =>
  numbers.toSorted((one, other) => one - other)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? Number.NaN;
export const median = (numbers: number[]): number => quantile(numbers, 0.5);

/** Milliseconds from the question to the first text, and to the end. */
export type ReplyTimes = { first: number; whole: number };

/** Somebody with an avatar that has a letter. */
export type Talker = Person & { avatarId: string };

/** @param hasWords whether the text so far includes words of the reply */
export async function timeReply(
  asked: Promise<Response>,
  { hasWords, isWhole }: Record<'hasWords' | 'isWhole', (text: string) => boolean>,
): Promise<ReplyTimes> {
  const begunAt = performance.now();
  const response = await asked;
  let text = '';
  let first = Number.NaN;
  if (!response.body) throw new Error('a response without a body');
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (Number.isNaN(first) && hasWords(text)) first = performance.now() - begunAt;
  }
  if (!isWhole(text)) throw new Error(`an incomplete response: ${text.slice(0, 500)}`);
  return { first, whole: performance.now() - begunAt };
}

/** One whole turn of a chat: asks, and reads the streamed reply to its end. */
export const timeTurn = (talker: Talker): Promise<ReplyTimes> =>
  timeReply(
    fetch(`${talker.base}/trpc/stream/chat.send`, {
      method: 'POST',
      headers: { cookie: talker.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ avatarId: talker.avatarId, clientId: randomUUID(), content: QUESTION }),
    }),
    { hasWords: (text) => text.includes('"token"'), isWhole: (text) => text.includes('"done"') && text.includes('"complete"') },
  );

/** People with an avatar each, whose letter has been extracted. */
export async function makeTalkers(ground: Ground, api: Program, count: number): Promise<Talker[]> {
  const sql = postgres(ground.databaseUrl, { max: 1, onnotice: () => {} });
  const people = await makePeople(api.base, sql, count);
  const worker = await ground.startWorker();
  const talkers: Talker[] = [];
  for (const person of people) {
    const avatar = z.object({ id: z.string() }).parse(await (await post(person, '/api/avatars', { name: 'Wietske' })).json());
    const form = new FormData();
    form.append('avatarId', avatar.id);
    form.append('type', 'text');
    form.append('file', new File([LETTER], '1967-03-14 letter to Agnes.txt'));
    await fetch(`${api.base}/api/upload`, { method: 'POST', headers: { cookie: person.cookie }, body: form });
    talkers.push({ ...person, avatarId: avatar.id });
  }
  for (;;) {
    const [unread] = await sql<{ count: number }[]>`select count(*)::int from memories where status <> 'ready'`;
    if (unread?.count === 0) break;
    await pause(200);
  }
  await worker.stop();
  await sql.end();
  return talkers;
}
