import { avatars } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import { TEST_NOW, type TestDeps } from '../testing/create-test-deps.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { joinGroup, makeGroup } from '../testing/make-group.ts';
import { makeUser } from '../testing/make-user.ts';
import { startTrial } from '../plans/start-trial.ts';
import { generateSpeech } from './generate-speech.ts';

let deps: TestDeps;
let owner: Actor;
beforeAll(async () => {
  deps = await createOwnTestDeps();
  owner = await makeUser(deps);
});
afterAll(() => deps.close());

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

describe('where the limits of plans are held', () => {
  const limited = (): TestDeps => ({ ...deps, product: { ...deps.product, hasPlanLimits: true } });
  const speak = async (actor: Actor) => {
    const avatar = await makeAvatar(deps, actor);
    await deps.db.update(avatars).set({ voiceId: 'vo_1', voiceStatus: 'ready' }).where(eq(avatars.id, avatar.id));
    return generateSpeech(limited(), actor, { avatarId: avatar.id, text: 'Hello' });
  };
  afterEach(() => deps.clock.set(TEST_NOW));

  it('Free has no speech, and says so whether there is a voice or not', async () => {
    const actor = await makeUser(deps);
    const refusal = { kind: 'limit-reached', code: 'plans.no-speech' };
    await expect(speak(actor)).rejects.toMatchObject(refusal);
    const mute = await makeAvatar(deps, actor);
    await expect(generateSpeech(limited(), actor, { avatarId: mute.id, text: 'Hello' })).rejects.toMatchObject(refusal);
  });

  it('a trial has it until the moment at which it ends', async () => {
    const actor = await makeUser(deps);
    const { trialEndsAt } = await startTrial(deps, actor, { plan: 'premium' });
    deps.clock.set(new Date(Date.parse(trialEndsAt) - 1));
    await expect(speak(actor)).rejects.toMatchObject({ code: 'voice.not-speaking' });
    deps.clock.set(new Date(trialEndsAt));
    await expect(speak(actor)).rejects.toMatchObject({ code: 'plans.no-speech' });
  });

  it('an avatar of somebody else is still none, whatever the plan', async () => {
    const foreign = await makeAvatar(deps, owner);
    const stranger = await makeUser(deps);
    await expect(generateSpeech(limited(), stranger, { avatarId: foreign.id, text: 'Hello' })).rejects.toMatchObject({
      code: 'avatars.not-found',
    });
  });
});

it('without limits everybody has it', async () => {
  const actor = await makeUser(deps);
  const avatar = await makeAvatar(deps, actor);
  await deps.db.update(avatars).set({ voiceId: 'vo_1', voiceStatus: 'ready' }).where(eq(avatars.id, avatar.id));
  await expect(generateSpeech(deps, actor, { avatarId: avatar.id, text: 'Hello' })).rejects.toMatchObject({ code: 'voice.not-speaking' });
});
