import { avatars } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/database.ts';
import type { Actor } from '../actor.ts';
import { createTestDeps, type TestDeps } from '../testing/create-test-deps.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { joinGroup, makeGroup } from '../testing/make-group.ts';
import { makeUser } from '../testing/make-user.ts';
import { generateSpeech } from './generate-speech.ts';

let database: TestDatabase;
let deps: TestDeps;
let owner: Actor;
beforeAll(async () => {
  database = await createTestDatabase();
  deps = await createTestDeps({ databaseUrl: database.url });
  owner = await makeUser(deps);
});
afterAll(async () => {
  await deps.close();
  await database.drop();
});

it('an avatar without a voice says nothing, in nobody’s voice', async () => {
  const avatar = await makeAvatar(deps, owner);
  await expect(generateSpeech(deps, owner, { avatarId: avatar.id, text: 'Hello' })).rejects.toMatchObject({
    kind: 'conflict',
    message: 'This avatar has no cloned voice',
  });
});

it('a voice that is still being made, or that failed, is none', async () => {
  const avatar = await makeAvatar(deps, owner);
  for (const voiceStatus of ['processing', 'failed'] as const) {
    await deps.db.update(avatars).set({ voiceId: 'vo_1', voiceStatus }).where(eq(avatars.id, avatar.id));
    await expect(generateSpeech(deps, owner, { avatarId: avatar.id, text: 'Hello' })).rejects.toMatchObject({ code: 'voice.none' });
  }
});

it('strangers and members of its groups learn nothing of an avatar’s voice', async () => {
  const [member, stranger] = [await makeUser(deps), await makeUser(deps)];
  const group = await makeGroup(deps, owner);
  await joinGroup(deps, owner, group.id, member);
  for (const actor of [member, stranger])
    await expect(generateSpeech(deps, actor, { avatarId: group.avatarId, text: 'Hello' })).rejects.toMatchObject({
      code: 'avatars.not-found',
    });
});
