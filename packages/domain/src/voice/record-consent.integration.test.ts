import type { AvatarId } from '@everkin/contracts/ids';
import type { Upload } from '@everkin/contracts/uploads';
import { VOICE_CONSENT_WORDS } from '@everkin/contracts/voice';
import { memories, voiceConsents } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Actor } from '../actor.ts';
import { deleteAvatar } from '../avatars/delete-avatar.ts';
import { deleteMemory } from '../memories/delete-memory.ts';
import { requestExtraction } from '../memories/request-extraction.ts';
import { setUpAvatarOwner } from '../testing/set-up-avatar-owner.ts';
import { TEST_NOW, type TestDeps } from '../testing/create-test-deps.ts';
import { stageFile } from '../testing/stage-file.ts';

let deps: TestDeps;
let owner: Actor;
let avatarId: AvatarId;
setUpAvatarOwner((given) => ({ deps, owner, avatarId } = given));

/** An MP3 header. */
const RECORDING = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]);
const upload = async (given: Partial<Upload> = {}) =>
  requestExtraction(deps, owner, {
    file: await stageFile(deps, { fileName: 'Ruth sings.mp3', content: RECORDING }),
    avatarId,
    type: 'voice',
    cloneVoice: 'true',
    ...given,
  });
const listConsents = () => deps.db.select().from(voiceConsents).where(eq(voiceConsents.avatarId, avatarId));

test('a sample for a clone is stored with who confirmed it, for whom, in which words and when', async () => {
  const memory = await upload();
  expect(memory.voiceStatus).toBe('processing');
  expect(await listConsents()).toEqual([
    {
      id: expect.any(Number),
      userId: owner.userId,
      avatarId,
      memoryId: memory.id,
      words: VOICE_CONSENT_WORDS,
      givenAt: TEST_NOW,
      revokedAt: null,
    },
  ]);
});

test('each sample has a consent of its own', async () => {
  await upload();
  await upload();
  expect(await listConsents()).toHaveLength(2);
});

test('a recording that is not for cloning has none', async () => {
  expect(await upload({ cloneVoice: undefined })).not.toHaveProperty('voiceStatus');
  expect(await listConsents()).toEqual([]);
});

test('a letter is nobody\u2019s voice', async () => {
  await upload({ file: await stageFile(deps, { fileName: 'letter.txt', content: 'Dear Clara' }), type: 'text' });
  expect(await listConsents()).toEqual([]);
});

test('neither sample nor consent is stored when the upload fails', async () => {
  const failing: TestDeps = {
    ...deps,
    newId: (prefix) => {
      if (prefix === 'jb') throw new Error('no job today');
      return deps.newId(prefix);
    },
  };
  const file = await stageFile(deps, { fileName: 'a.mp3', content: RECORDING });
  await expect(requestExtraction(failing, owner, { file, avatarId, type: 'voice', cloneVoice: 'true' })).rejects.toThrow('no job today');
  expect(await listConsents()).toEqual([]);
  expect(await deps.db.$count(memories, eq(memories.avatarId, avatarId))).toBe(0);
});

test('a consent outlives its recording, and is deleted with its avatar', async () => {
  const { id } = await upload();
  await deleteMemory(deps, owner, { id });
  expect(await listConsents()).toMatchObject([{ memoryId: null, words: VOICE_CONSENT_WORDS }]);
  await deleteAvatar(deps, owner, { id: avatarId });
  expect(await listConsents()).toEqual([]);
});
