import { readdirSync, readFileSync } from 'node:fs';
import type { GenerateEvent, Opener } from '@everkin/contracts/chat';
import type { AvatarId } from '@everkin/contracts/ids';
import type { DraftPart } from '@everkin/contracts/reply-request';
import { createOwnWordsLlm } from '@everkin/providers/llm/own-words';
import { memories } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../actor.ts';
import { updateAvatar } from '../../avatars/update-avatar.ts';
import { deleteMemory } from '../../memories/delete-memory.ts';
import { createOwnTestDeps } from '../../testing/create-own-test-deps.ts';
import type { TestDeps } from '../../testing/create-test-deps.ts';
import { makeAvatar } from '../../testing/make-avatar.ts';
import { makeMemory } from '../../testing/make-memory.ts';
import { makeUser } from '../../testing/make-user.ts';
import { createMeaningByWords, type MeaningByWords } from '../../testing/meaning-by-words.ts';
import { refused } from '../../testing/refused.ts';
import { collectEvents } from '../../testing/talk.ts';
import { runOfferedJobs, uploadLetter } from '../../testing/upload-letter.ts';
import { generateReply } from '../generate-reply.ts';
import { listMessages } from '../list-messages.ts';
import { createOpenerCache } from './opener-cache.ts';
import { suggestOpeners } from './suggest-openers.ts';

let embeddings: MeaningByWords;
let deps: TestDeps;
let owner: Actor;
let avatarId: AvatarId;

beforeAll(async () => {
  embeddings = createMeaningByWords();
  deps = await createOwnTestDeps({ embeddings });
});
afterAll(() => deps.close());
beforeEach(async () => {
  owner = await makeUser(deps, { displayName: 'Hannah' });
  avatarId = (await makeAvatar(deps, owner)).id;
  deps.llm.requests.length = 0;
});

const suggest = () => suggestOpeners(deps, owner, { avatarId });
const questionsOf = (openers: Opener[]): string[] => openers.map(({ question }) => question);
const addFlood = () =>
  makeMemory(deps, avatarId, { title: 'the flood', text: 'The flood came up to the third stair. We sat on the beds and ate bread.' });

/** The reply that a person would get in own words. */
async function ask(content: string): Promise<GenerateEvent | undefined> {
  const speaking = { ...deps, llm: deps.ownWords };
  const request = { avatarId, tone: 'natural' as const, messages: [{ role: 'user' as const, content }] };
  return (await collectEvents(generateReply(speaking, owner, request, new AbortController().signal))).at(-1);
}

const root = new URL('../../../../../', import.meta.url);

async function uploadLetters(folder: string): Promise<void> {
  for (const fileName of readdirSync(new URL(folder, root)))
    await uploadLetter(deps, owner, { avatarId, fileName, content: readFileSync(new URL(`${folder}${fileName}`, root)) });
  expect(new Set(await runOfferedJobs(deps))).toEqual(new Set(['done']));
}

describe('the first questions about an invented life', () => {
  it.each([['demo/archive/'], ['bench/datasets/lives/effie-mawdsley/letters/'], ['bench/datasets/lives/joe-varga/letters/']])(
    '%s: there are three, each answered by a quotation from another memory',
    { timeout: 120_000 },
    async (folder) => {
      await uploadLetters(folder);
      const openers = await suggest();
      expect(new Set(openers.map(({ memoryId }) => memoryId)).size).toBe(3);
      for (const { question, memoryId } of openers) {
        const reply = await ask(question);
        const parts = reply?.type === 'done' ? (reply.body.parts ?? []) : [];
        expect(parts[0]).toMatchObject({ kind: 'quote', memoryId });
        expect(parts.filter(({ kind }) => kind === 'note' || kind === 'choices')).toEqual([]);
      }
    },
  );
});

it('are tried without a trace: no message, no reply of a language model, no log', async () => {
  const { id } = await addFlood();
  const logged = deps.logged.length;
  expect(await suggest()).toEqual([{ question: 'Tell me about the flood.', memoryId: id }]);
  expect(await listMessages(deps, owner, { avatarId })).toEqual([]);
  expect(deps.llm.requests).toEqual([]);
  expect(deps.logged).toHaveLength(logged);
});

it.each<[string, DraftPart]>([
  ['offered memories to choose from', { kind: 'choices', items: [{ label: 'The flood', question: 'Tell me about the flood.' }] }],
  ['told that there is no memory', { kind: 'note', text: 'No memory about that was found.' }],
  ['met with a courtesy', { kind: 'line', text: 'Well, well.' }],
])('a question that is only %s is not suggested', async (_name, part) => {
  await addFlood();
  const ownWords = createOwnWordsLlm(async () => ({ parts: [part], alsoIn: [] }));
  expect(await suggestOpeners({ ...deps, ownWords, openerCache: createOpenerCache() }, owner, { avatarId })).toEqual([]);
});

it('are not made of what nobody may hear: chats with others, held back texts, photos, others’ words, unread files', async () => {
  const hidden = [
    { dialogue: { speakers: [], from: '', to: '', opening: [] }, dialoguePerson: 'Rose' },
    { attribution: 'nobody' as const },
    { attribution: 'unclear' as const },
    { type: 'image' as const },
    { narrator: 'contributor' as const },
    { narrator: 'other' as const, narratorName: 'Ruth' },
    { status: 'processing' as const },
  ];
  for (const change of hidden) {
    const { id } = await addFlood();
    await deps.db.update(memories).set(change).where(eq(memories.id, id));
  }
  expect(await suggest()).toEqual([]);
});

it('there are none without memories, and none for a paused avatar', async () => {
  expect(await suggest()).toEqual([]);
  await addFlood();
  await updateAvatar(deps, owner, { id: avatarId, isActive: false });
  expect(await suggest()).toEqual([]);
});

it("another's avatar does not exist", async () => {
  const stranger = await makeUser(deps);
  await expect(suggestOpeners(deps, stranger, { avatarId })).rejects.toEqual(refused('avatars.not-found'));
});

it('are tried once until the memories change', async () => {
  const { id } = await addFlood();
  const [first] = await Promise.all([suggest(), suggest()]);
  const readCount = embeddings.readCount();
  expect(await suggest()).toEqual(first);
  expect(embeddings.readCount()).toBe(readCount);
  await makeMemory(deps, avatarId, { title: 'the voyage', text: 'The voyage took five weeks. I was seasick for four of them.' });
  expect(questionsOf(await suggest())).toEqual(expect.arrayContaining(['Tell me about the flood.', 'Tell me about the voyage.']));
  await deleteMemory(deps, owner, { id });
  expect(questionsOf(await suggest())).toEqual(['Tell me about the voyage.']);
});

it('are tried for five seconds at most, and again when somebody asks again', async () => {
  await addFlood();
  let seconds = 0;
  const slow = { now: () => new Date(5_000 * (seconds += 1)) };
  expect(await suggestOpeners({ ...deps, clock: slow }, owner, { avatarId })).toEqual([]);
  expect(questionsOf(await suggest())).toEqual(['Tell me about the flood.']);
});
