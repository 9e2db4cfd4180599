import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AvatarId, MemoryId } from '@everkin/contracts/ids';
import type { MemoryDetails, UpdateMemory } from '@everkin/contracts/memories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeZip, type ZipPart } from '../../../providers/test-files/zip-file.ts';
import type { Actor } from '../actor.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { makeUser } from '../testing/make-user.ts';
import { uploadAndExtract } from '../testing/upload-and-extract.ts';
import { uploadLetter } from '../testing/upload-letter.ts';
import { refused } from '../testing/refused.ts';
import { listMemories } from './list-memories.ts';
import { recall } from './recall/recall.ts';
import { updateMemory } from './update-memory.ts';

let deps: TestDeps;
let owner: Actor;
let avatarId: AvatarId;
let folder: string;

beforeAll(async () => {
  [deps, folder] = await Promise.all([createOwnTestDeps(), mkdtemp(join(tmpdir(), 'everkin-chats-'))]);
});
afterAll(async () => {
  await deps.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  owner = await makeUser(deps);
  avatarId = (await makeAvatar(deps, owner)).id;
  deps.queue.takeAll();
});

const CHAT = `30/12/2019, 18:01 - Messages and calls are end-to-end encrypted.
30/12/2019, 18:02 - Tom: Gran, I sold my motorcycle in Utrecht
30/12/2019, 18:03 - Mum: Which motorcycle?
31/12/2019, 23:58 - Tom: Where did you learn to swim?
31/12/2019, 23:59 - Rose: Off the pier at Harlingen.
31/12/2019, 23:59 - Rose: My brother pushed me in.
01/01/2020, 00:02 - Rose: <Media omitted>
01/01/2020, 00:04 - Mum: I learned to swim in Leiden, in the canal
`;

const person = { name: 'Rose Adler', relationship: 'mother' };

const uploadChat = (given: { content?: string | Uint8Array; fileName?: string } = {}): Promise<MemoryDetails> =>
  uploadAndExtract(deps, owner, { avatarId, content: CHAT, fileName: 'WhatsApp Chat with Rose.txt', ...given });
const choose = (id: MemoryId, change: Omit<UpdateMemory, 'id'>, by = owner): Promise<MemoryDetails> =>
  updateMemory(deps, by, { id, ...change });
async function ask(content: string): Promise<{ text: string; happenedAt: string | null }[]> {
  const found = await recall(deps, { avatarId, person, turns: [{ role: 'user', content }], audience: 'owner' });
  return found.map(({ text, happenedAt }) => ({ text, happenedAt }));
}

describe('an uploaded chat', () => {
  it('shows who wrote, when, and how it begins, before any of it is quoted', async () => {
    const chat = await uploadChat();
    expect(chat).toMatchObject({ status: 'ready', happenedAt: '2019–2020', title: 'WhatsApp Chat with Rose', shared: false });
    expect(chat.dialogue).toMatchObject({
      speakers: [
        { name: 'Tom', messageCount: 2 },
        { name: 'Mum', messageCount: 2 },
        { name: 'Rose', messageCount: 2 },
      ],
      from: '2019-12-30',
      to: '2020-01-01',
      person: null,
    });
    expect(chat.dialogue?.opening[0]).toEqual({ speaker: 'Tom', saidOn: '2019-12-30', text: 'Gran, I sold my motorcycle in Utrecht' });
    expect(await ask('Where did you learn to swim?')).toEqual([]);
    expect((await listMemories(deps, owner, { id: avatarId }))[0]?.dialogue?.person).toBeNull();
  });

  it('quotes the chosen speaker with the day, and never the others, whatever their names are', async () => {
    const { id } = await uploadChat();
    expect((await choose(id, { person: 'Rose' })).dialogue?.person).toBe('Rose');
    expect(await ask('Where did you learn to swim?')).toEqual([
      { text: 'Off the pier at Harlingen.\nMy brother pushed me in.', happenedAt: '2019-12-31' },
    ]);
    // In a transcript a mother may be called Mum; in this chat Mum is somebody else.
    expect(JSON.stringify(await ask('Did you learn to swim in Leiden, in the canal?'))).not.toContain('Leiden');
    expect(JSON.stringify(await ask('Did you sell a motorcycle in Utrecht?'))).not.toContain('motorcycle');
  });

  it('is shared with groups only when its owner says so', async () => {
    const { id } = await uploadChat();
    await choose(id, { person: 'Rose' });
    const askInGroup = async (): Promise<number> => {
      const turns = [{ role: 'user' as const, content: 'Where did you learn to swim?' }];
      return (await recall(deps, { avatarId, person, turns, audience: 'group' })).length;
    };
    expect(await askInGroup()).toBe(0);
    await choose(id, { shared: true });
    expect(await askInGroup()).toBe(1);
  });

  it('can be assigned to another of its speakers later', async () => {
    const { id } = await uploadChat();
    await choose(id, { person: 'Rose' });
    await choose(id, { person: 'Mum' });
    const found = await ask('Where did you learn to swim?');
    expect(found[0]).toEqual({ text: 'I learned to swim in Leiden, in the canal', happenedAt: '2020-01-01' });
    expect(JSON.stringify(found)).not.toContain('pier');
  });

  it('cannot be assigned to somebody who does not speak in it, nor by a stranger', async () => {
    const { id } = await uploadChat();
    await expect(choose(id, { person: 'Wietske' })).rejects.toEqual(refused('invalid.person'));
    await expect(choose(id, { person: 'Rose' }, await makeUser(deps))).rejects.toEqual(refused('memories.not-found'));
    const letter = await uploadChat({ content: 'Dear Tom,\n\nAll is well.', fileName: 'WhatsApp letter.txt' });
    expect(letter.dialogue).toBeUndefined();
    await expect(choose(letter.id, { person: 'Rose' })).rejects.toEqual(refused('invalid.person'));
  });

  it('can be edited, and keeps its speakers', async () => {
    const { id, text } = await uploadChat();
    await choose(id, { person: 'Rose' });
    const corrected = await choose(id, { text: text.replace('the pier', 'the jetty') });
    expect(corrected.dialogue?.person).toBe('Rose');
    expect(await ask('Where did you learn to swim?')).toEqual([
      { text: 'Off the jetty at Harlingen.\nMy brother pushed me in.', happenedAt: '2019-12-31' },
    ]);
    const without = await choose(id, { text: text.replaceAll('] Rose:', '] Rosa:') });
    expect(without.dialogue?.person).toBeNull();
    expect(await ask('Where did you learn to swim?')).toEqual([]);
  });

  it('may come in a zip; a zip without a chat is not kept', async () => {
    const zip = async (parts: ZipPart[]): Promise<Buffer> => {
      const path = join(folder, 'a.zip');
      await writeZip(path, parts);
      return readFile(path);
    };
    const photo = { name: '00000001-PHOTO.jpg', content: 'a picture' };
    const chat = await uploadChat({
      content: await zip([photo, { name: '_chat.txt', content: CHAT }]),
      fileName: 'WhatsApp Chat - Rose.zip',
    });
    expect(chat).toMatchObject({ mimeType: 'application/zip', dialogue: { person: null } });
    const uploading = uploadLetter(deps, owner, { avatarId, content: await zip([photo]), fileName: 'photos.zip' });
    await expect(uploading).rejects.toEqual(refused('uploads.wrong-type'));
  });
});
