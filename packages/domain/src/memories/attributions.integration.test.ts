import type { AvatarId, MemoryId } from '@everkin/contracts/ids';
import type { MemoryDetails, UpdateMemory } from '@everkin/contracts/memories';
import { memories } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { setUpAvatarOwner } from '../testing/set-up-avatar-owner.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { makeMemory } from '../testing/make-memory.ts';
import { uploadAndExtract } from '../testing/upload-and-extract.ts';
import { runOfferedJobs, uploadLetter } from '../testing/upload-letter.ts';
import { refused } from '../testing/refused.ts';
import { createMemory } from './create-memory.ts';
import { getMemory } from './get-memory.ts';
import { listMemories } from './list-memories.ts';
import { type Audience, recall } from './recall/recall.ts';
import { createRecallIndexes } from './recall/index/recall-indexes.ts';
import { sweepAttributions } from './sweep-attributions.ts';
import { updateMemory } from './update-memory.ts';

let deps: TestDeps;
let owner: Actor;
let avatarId: AvatarId;

setUpAvatarOwner((given) => ({ deps, owner, avatarId } = given));

const CHAT = `Mom  3:21 PM
The pear tree is in flower again.

Anna  3:22 PM
The doctor says my knee needs an operation in June.

Mom  3:30 PM
Come home on Sunday, I make plum cake.`;

const person = { name: 'Rose Adler', relationship: 'mother' };

const upload = (content: string, given: { shared?: 'true' | 'false'; fileName?: string } = {}): Promise<MemoryDetails> =>
  uploadAndExtract(deps, owner, { avatarId, content, fileName: 'Messages.txt', ...given });
const change = (id: MemoryId, changes: Omit<UpdateMemory, 'id'>): Promise<MemoryDetails> => updateMemory(deps, owner, { id, ...changes });
const WAYS = ['an index of all', 'a part of it'];
/** The recalled passages about the knee, for each way of searching memories. */
async function listTold(audience: Audience, content = 'When is the operation of your knee?'): Promise<string> {
  const told: string[] = [];
  for (const way of WAYS) {
    const recallIndexes = createRecallIndexes(way === WAYS[0] ? {} : { partlyFrom: 1, maxPlaces: 0 });
    const found = await recall({ ...deps, recallIndexes }, { avatarId, person, turns: [{ role: 'user', content }], audience });
    told.push(...found.map(({ text }) => text));
  }
  return told.join('\n');
}

describe('a text that looks like a chat with unknown speakers', () => {
  it('is quoted to nobody, and the owner is asked whose words it is', async () => {
    const chat = await upload(CHAT, { shared: 'true' });
    expect(chat).toMatchObject({ status: 'ready', shared: false, attribution: 'unclear' });
    expect(chat.text).toContain('plum cake');
    expect((await listMemories(deps, owner, { id: avatarId }))[0]).toMatchObject({ attribution: 'unclear', shared: false });
    for (const audience of ['owner', 'group'] as const) expect(await listTold(audience)).toBe('');
    await expect(change(chat.id, { shared: true })).rejects.toEqual(refused('memories.held-back'));
  });

  it('is held back when pasted too, and when its file name says that it is a chat', async () => {
    const pasted = await createMemory(deps, owner, { id: avatarId, type: 'qa', title: 'Messages', text: CHAT, shared: true });
    expect(pasted).toMatchObject({ status: 'queued', attribution: 'unclear', shared: false });
    expect(await runOfferedJobs(deps)).toEqual(['done']);
    expect(await getMemory(deps, owner, pasted)).toMatchObject({ status: 'ready', attribution: 'unclear', shared: false, text: CHAT });
    expect(await upload('The knee is operated in June', { fileName: 'WhatsApp Chat with Mom.txt' })).toMatchObject({
      attribution: 'unclear',
    });
    for (const audience of ['owner', 'group'] as const) expect(await listTold(audience)).toBe('');
  });

  it('is quoted as the person’s own once the owner says so, and in groups when they say that too', async () => {
    const { id } = await upload(CHAT);
    expect(await change(id, { attribution: 'person' })).toMatchObject({ attribution: 'person', shared: false });
    expect(await listTold('owner')).toContain('operation in June');
    expect(await listTold('group')).toBe('');
    expect(await change(id, { shared: true })).toMatchObject({ shared: true });
    expect(await listTold('group')).toContain('operation in June');
    expect(await change(id, { text: CHAT.replace('knee', 'left knee') })).toMatchObject({ attribution: 'person', shared: true });
  });

  it('is kept for reading only when the owner says so, also after an edit', async () => {
    const { id } = await upload(CHAT);
    expect(await change(id, { attribution: 'nobody' })).toMatchObject({ attribution: 'nobody', shared: false });
    expect(await change(id, { text: 'My knee is operated in June.' })).toMatchObject({ attribution: 'nobody', shared: false });
    await expect(change(id, { shared: true })).rejects.toEqual(refused('memories.held-back'));
    expect(await listTold('owner')).toBe('');
  });

  it('is an ordinary memory once what others wrote is removed', async () => {
    const { id } = await upload(CHAT);
    const corrected = await change(id, { text: 'My knee needs an operation in June.' });
    expect(corrected.attribution).toBeUndefined();
    expect(corrected.shared).toBe(false);
    expect(await listTold('owner')).toContain('operation in June');
  });

  it('may be detected only after an edit', async () => {
    const { id } = await upload('My knee needs an operation in June.');
    expect(await listTold('group')).toContain('operation');
    expect(await change(id, { text: CHAT })).toMatchObject({ attribution: 'unclear', shared: false });
    for (const audience of ['owner', 'group'] as const) expect(await listTold(audience)).toBe('');
  });

  it('is the only kind that is asked about', async () => {
    const letter = await upload('Dear Anna,\n\nMy knee needs an operation in June.', { shared: 'false' });
    expect(letter).toMatchObject({ shared: false });
    expect(letter.attribution).toBeUndefined();
    await expect(change(letter.id, { attribution: 'person' })).rejects.toEqual(refused('invalid.attribution'));
  });

  it('is detected by the worker, whatever was changed before', async () => {
    const { id } = await uploadLetter(deps, owner, { avatarId, content: CHAT, fileName: 'Messages.txt' });
    await change(id, { title: 'Her messages', shared: true });
    await runOfferedJobs(deps);
    expect(await change(id, { happenedAt: '2021' })).toMatchObject({ attribution: 'unclear', title: 'Her messages', shared: false });
  });
});

describe('a memory of an earlier version', () => {
  const forget = (id: MemoryId): Promise<unknown> => deps.db.update(memories).set({ attribution: null }).where(eq(memories.id, id));

  it('is checked once: chats are held back from then on, letters stay as they are', async () => {
    const chat = await makeMemory(deps, avatarId, { text: CHAT });
    const letter = await makeMemory(deps, avatarId, { text: 'Dear Anna, the garden is full of plums.' });
    for (const { id } of [chat, letter]) await forget(id);
    expect(await listTold('group')).toContain('operation in June');
    expect(await sweepAttributions(deps)).toBe(2);
    expect(await getMemory(deps, owner, chat)).toMatchObject({ attribution: 'unclear', shared: false });
    expect(await getMemory(deps, owner, letter)).toMatchObject({ shared: true });
    for (const audience of ['owner', 'group'] as const) expect(await listTold(audience)).toBe('');
    expect(await listTold('group', 'What is in the garden?')).toContain('plums');
    expect(await sweepAttributions(deps)).toBe(0);
  });
});
