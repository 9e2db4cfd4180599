import type { AvatarId } from '@everkin/contracts/ids';
import { passageEmbeddings } from '@everkin/db/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../actor.ts';
import { createOwnTestDeps } from '../../../testing/create-own-test-deps.ts';
import type { TestDeps } from '../../../testing/create-test-deps.ts';
import { makeAvatar } from '../../../testing/make-avatar.ts';
import { makeMemory } from '../../../testing/make-memory.ts';
import { makeUser } from '../../../testing/make-user.ts';
import { createMeaningByWords, type MeaningByWords } from '../../../testing/meaning-by-words.ts';
import { RECALL_WAYS } from '../../../testing/recall-ways.ts';
import { runOfferedJobs, uploadLetter } from '../../../testing/upload-letter.ts';
import { createMemory } from '../../create-memory.ts';
import { deleteMemory } from '../../delete-memory.ts';
import { sweepEmbeddings } from './embed-memory.ts';
import { type Audience, recall } from '../recall.ts';
import { updateMemory } from '../../update-memory.ts';

let deps: TestDeps;
let embeddings: MeaningByWords;
let recallIndexes = RECALL_WAYS[0][1];
let owner: Actor;
let avatarId: AvatarId;

beforeAll(async () => {
  embeddings = createMeaningByWords();
  deps = await createOwnTestDeps({ embeddings });
});
afterAll(() => deps.close());
beforeEach(async () => {
  embeddings.setReady(true);
  owner = await makeUser(deps);
  avatarId = (await makeAvatar(deps, owner)).id;
});

const ask = async (content: string, audience: Audience = 'owner', by: TestDeps = { ...deps, recallIndexes }): Promise<string[]> => {
  const person = { name: 'Wietske Dunbar', relationship: 'grandmother' };
  const found = await recall(by, { avatarId, person, turns: [{ role: 'user', content }], audience });
  return found.map(({ text }) => text);
};
const write = (text: string, shared = true) => createMemory(deps, owner, { id: avatarId, type: 'qa', title: 'A note', text, shared });
/** The work that a worker does in a few seconds. */
const readMeanings = async (): Promise<void> => {
  await sweepEmbeddings(deps);
  await runOfferedJobs(deps);
};

const PIT = 'Father went underground at fourteen.';
const HENS = 'The hens are well and Ivy sends her love.';

describe.each(RECALL_WAYS)('the embeddings of memories, recalled %s', (_way, indexes) => {
  beforeEach(() => void (recallIndexes = indexes));

  it('are made with an uploaded letter, before it is ready', async () => {
    await uploadLetter(deps, owner, { avatarId, content: PIT });
    await runOfferedJobs(deps);
    expect((await ask('Was he a miner?'))[0]).toBe(PIT);
    expect(await sweepEmbeddings(deps)).toBe(0);
  });

  it('are made soon after somebody wrote a memory, which other words find then', async () => {
    await write(PIT);
    await write(HENS);
    expect(await ask('Was he a miner?')).toEqual([]);
    await readMeanings();
    expect((await ask('Was he a miner?'))[0]).toBe(PIT);
  });

  it('wait for a model that is not there yet; the words are found meanwhile', async () => {
    embeddings.setReady(false);
    await uploadLetter(deps, owner, { avatarId, content: PIT });
    expect(await runOfferedJobs(deps)).toEqual(['done']);
    expect(await ask('Who went underground?')).toEqual([PIT]);
    expect(await sweepEmbeddings(deps)).toBe(0);
    embeddings.setReady(true);
    await readMeanings();
    expect((await ask('Was he a miner?'))[0]).toBe(PIT);
  });

  it('are made once, and again when the text was changed', async () => {
    const memory = await write(PIT);
    await readMeanings();
    const count = embeddings.readCount();
    await readMeanings();
    expect(embeddings.readCount()).toBe(count);
    await updateMemory(deps, owner, { id: memory.id, text: 'Father was on a ship all his life.' });
    await readMeanings();
    expect((await ask('How was the voyage?'))[0]).toBe('Father was on a ship all his life.');
  });

  it('are deleted with the memory', async () => {
    const memory = await write(PIT);
    await readMeanings();
    const before = (await deps.db.select().from(passageEmbeddings)).length;
    await deleteMemory(deps, owner, { id: memory.id });
    expect((await deps.db.select().from(passageEmbeddings)).length).toBe(before - 1);
    expect(await ask('Was he a miner?')).toEqual([]);
  });
});

describe.each(RECALL_WAYS)("recall's index, %s", (_way, indexes) => {
  beforeEach(() => void (recallIndexes = indexes));

  it('is never older than the last change, in any process', async () => {
    const other = { ...deps.anotherProcess(), embeddings, ...(indexes.maxPlaces === 0 && { recallIndexes: indexes }) };
    const memory = await write('The penguin came.');
    expect(await ask('The penguin?', 'owner', other)).toEqual(['The penguin came.']);
    await updateMemory(deps, owner, { id: memory.id, text: 'The walrus came.' });
    expect(await ask('The penguin?', 'owner', other)).toEqual([]);
    expect(await ask('The walrus?', 'owner', other)).toEqual(['The walrus came.']);
    await deleteMemory(deps, owner, { id: memory.id });
    expect(await ask('The walrus?', 'owner', other)).toEqual([]);
  });

  it('shows a group only what is shared, from the moment it is made private', async () => {
    const memory = await write('The penguin came.');
    await write('The secret penguin.', false);
    expect(await ask('The penguin?', 'group')).toEqual(['The penguin came.']);
    await updateMemory(deps, owner, { id: memory.id, shared: false });
    expect(await ask('The penguin?', 'group')).toEqual([]);
    expect(await ask('The penguin?')).toHaveLength(2);
  });

  it('gives the same results to several concurrent callers before anything is indexed', async () => {
    for (const n of [1, 2, 3]) await makeMemory(deps, avatarId, { text: `Penguin number ${n} came to the house by the sea.` });
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask('The penguin?')));
    expect(new Set(answers.map((found) => found.length))).toEqual(new Set([answers[0]?.length]));
  });
});
