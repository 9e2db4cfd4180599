import type { AvatarId } from '@everkin/contracts/ids';
import { CreateMemory, UpdateMemory } from '@everkin/contracts/memories';
import { memories, passages } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { makeMemory } from '../testing/make-memory.ts';
import { makeUser } from '../testing/make-user.ts';
import { stageFile } from '../testing/stage-file.ts';
import { runOfferedJobs } from '../testing/upload-letter.ts';
import { createMemory } from './create-memory.ts';
import { listMemories } from './list-memories.ts';
import { listQuotableTexts } from './recall/sources.repo.ts';
import { recall } from './recall/recall.ts';
import { requestExtraction } from './request-extraction.ts';
import { updateMemory } from './update-memory.ts';

let deps: TestDeps;
let owner: Actor;
beforeAll(async () => {
  deps = await createOwnTestDeps();
  owner = await makeUser(deps, { displayName: 'Ellie' });
});
afterAll(() => deps.close());

const TEXT = 'The kettle fell off the stove, and nobody was hurt.';

async function create(given: Record<string, unknown>) {
  const avatar = await makeAvatar(deps, owner);
  const fields = { id: avatar.id, type: 'qa', title: 'The kettle', text: TEXT, ...given };
  return { avatar, memory: await createMemory(deps, owner, CreateMemory.parse(fields)) };
}
const change = (id: string, given: Record<string, unknown>) => updateMemory(deps, owner, UpdateMemory.parse({ id, ...given }));
const findNarrators = async (avatarId: AvatarId, audience: 'owner' | 'group') => {
  const turns = [{ role: 'user' as const, content: 'What happened to the kettle?' }];
  const found = await recall(deps, { avatarId, person: { name: 'Wietske', relationship: 'grandmother' }, turns, audience });
  return found.map(({ narrator, narratorName }) => [narrator, narratorName]);
};

describe('whose words a memory is', () => {
  it('is saved and returned with it, with a name only for somebody else', async () => {
    const { avatar, memory } = await create({ narrator: 'other', narratorName: ' Ruth ' });
    expect(memory).toMatchObject({ narrator: 'other', narratorName: 'Ruth' });
    expect(await listMemories(deps, owner, { id: avatar.id })).toMatchObject([{ narrator: 'other', narratorName: 'Ruth' }]);
    const own = await change(memory.id, { narrator: 'contributor', narratorName: 'Ruth' });
    expect(own.narrator).toBe('contributor');
    expect(own).not.toHaveProperty('narratorName');
  });

  it('is the person’s until somebody says otherwise', async () => {
    const { memory } = await create({});
    expect(memory.narrator).toBe('person');
    expect(await change(memory.id, { narrator: 'other', narratorName: 'Ruth' })).toMatchObject({ narrator: 'other', narratorName: 'Ruth' });
    expect(await change(memory.id, { narratorName: 'Ruth Hale' })).toMatchObject({ narrator: 'other', narratorName: 'Ruth Hale' });
    expect(await change(memory.id, { title: 'The stove' })).toMatchObject({ narrator: 'other', narratorName: 'Ruth Hale' });
  });

  it('refuses an unknown narrator and a name that is too long, and keeps a name in one line', () => {
    for (const given of [{ narrator: 'mother' }, { narrator: 'other', narratorName: 'R'.repeat(61) }])
      expect(UpdateMemory.safeParse({ id: 'me_1', ...given }).success).toBe(false);
    const nameOf = (narratorName: string) => UpdateMemory.parse({ id: 'me_1', narrator: 'other', narratorName }).narratorName;
    expect(['Ruth\nHale', '\u2800'].map(nameOf)).toEqual(['Ruth Hale', '']);
  });
});

describe('what nobody was asked about', () => {
  const LETTER = 'Dear Nan,\n\nThe kettle fell off the stove.\n\nLove, Jonas';

  it('is not the person’s where it is a letter to them', async () => {
    const { memory } = await create({ text: LETTER });
    expect(memory).toMatchObject({ narrator: 'other', narratorName: 'Jonas' });
  });

  it('is what its owner says, whatever its words show', async () => {
    const { memory } = await create({ text: LETTER, narrator: 'person' });
    expect(memory.narrator).toBe('person');
  });

  it('is recognised in a file once it has been read, unless its owner said it', async () => {
    const avatar = await makeAvatar(deps, owner);
    const upload = async (fileName: string, chosen: { narrator?: 'person' }) => {
      const file = await stageFile(deps, { fileName, content: LETTER });
      return requestExtraction(deps, owner, { file, avatarId: avatar.id, type: 'text', ...chosen });
    };
    expect(await upload('Asked.txt', { narrator: 'person' })).toMatchObject({ narrator: 'person' });
    await upload('Unasked.txt', {});
    await runOfferedJobs(deps);
    const narrators = (await listMemories(deps, owner, { id: avatar.id })).map(({ title, narrator, narratorName }) => [
      title,
      narrator,
      narratorName,
    ]);
    expect(narrators).toContainEqual(['Asked', 'person', undefined]);
    expect(narrators).toContainEqual(['Unasked', 'other', 'Jonas']);
  });
});

describe('a passage that is recalled', () => {
  it('names somebody else, and in a group the owner too', async () => {
    const { avatar: others } = await create({ narrator: 'other', narratorName: 'Ruth' });
    expect(await findNarrators(others.id, 'owner')).toEqual([['other', 'Ruth']]);
    expect(await findNarrators(others.id, 'group')).toEqual([['other', 'Ruth']]);
    const { avatar: owners } = await create({ narrator: 'contributor' });
    expect(await findNarrators(owners.id, 'owner')).toEqual([['contributor', null]]);
    expect(await findNarrators(owners.id, 'group')).toEqual([['contributor', 'Ellie']]);
  });

  it('of a chat is the chosen person’s, whatever the chat was called', async () => {
    const { avatar, memory } = await create({ narrator: 'other', narratorName: 'Ruth' });
    const dialogue = { speakers: [], from: '', to: '', opening: [] };
    await deps.db.update(memories).set({ dialogue, dialoguePerson: 'Rose' }).where(eq(memories.id, memory.id));
    await deps.db.update(passages).set({ speaker: 'Rose' }).where(eq(passages.memoryId, memory.id));
    expect(await findNarrators(avatar.id, 'group')).toEqual([[null, null]]);
  });

  it('says nothing where nobody has said whose words it is', async () => {
    const avatar = await makeAvatar(deps, owner);
    await makeMemory(deps, avatar.id, { text: TEXT });
    expect(await findNarrators(avatar.id, 'group')).toEqual([[null, null]]);
  });
});

it('only what may be the person’s own is proposed as theirs', async () => {
  const { avatar, memory } = await create({ narrator: 'person' });
  const list = async (): Promise<string[]> =>
    (await listQuotableTexts(deps.db, { avatarId: avatar.id, limit: 9, maxChars: 99 })).map(({ title }) => title);
  expect(await list()).toEqual(['The kettle']);
  await change(memory.id, { narrator: 'contributor' });
  expect(await list()).toEqual([]);
});
