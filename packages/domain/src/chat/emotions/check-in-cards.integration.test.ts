import type { AvatarId, CheckInCardId } from '@everkin/contracts/ids';
import { checkInCards } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { updateProfile } from '../../accounts/update-profile.ts';
import type { Actor } from '../../actor.ts';
import { deleteAvatar } from '../../avatars/delete-avatar.ts';
import { answerCheckInCard, findCheckInCard, sweepCheckInCards } from '../../emotions/check-in-cards.ts';
import type { TestDeps } from '../../testing/create-test-deps.ts';
import { makeAvatar } from '../../testing/make-avatar.ts';
import { makeUser } from '../../testing/make-user.ts';
import { saying } from '../../testing/scripted-llm.ts';
import { setUpAvatarOwner } from '../../testing/set-up-avatar-owner.ts';
import { talk } from '../../testing/talk.ts';
import { saveMessage } from '../save-message.ts';

let deps: TestDeps;
let owner: Actor;
let avatarId: AvatarId;

setUpAvatarOwner((given) => ({ deps, owner, avatarId } = given));
beforeEach(() => deps.llm.answer(saying('That sounds hard.')));

const HEAVY = ['I miss you so much.', 'I cried all day and nobody rang me.', 'I am so terribly scared.', 'I feel so very lonely tonight.'];
const LIGHT = ['When did you sail?', 'The bulbs are in.'];

/** Sends messages one after the other. @returns the card under the last reply */
async function sendAll(contents: readonly string[], actor = owner, into = avatarId): Promise<CheckInCardId | undefined> {
  let card: CheckInCardId | undefined;
  for (const content of contents) {
    const { events } = await talk(deps, actor, { avatarId: into, content });
    card = events.flatMap((event) => (event.type === 'done' ? [event.checkInCardId] : []))[0];
  }
  return card;
}

const later = (days: number): void => deps.clock.set(new Date(deps.clock.now().getTime() + days * 24 * 60 * 60 * 1_000));
const open = () => findCheckInCard(deps, owner, { avatarId });
const rows = () => deps.db.select().from(checkInCards).where(eq(checkInCards.userId, owner.userId));

describe('A check-in card', () => {
  it('comes with the fourth heavy message of six, and is found until it is answered', async () => {
    expect(await sendAll([HEAVY[0] ?? '', LIGHT[0] ?? '', HEAVY[1] ?? '', LIGHT[1] ?? '', HEAVY[2] ?? ''])).toBeUndefined();
    const id = await sendAll([HEAVY[3] ?? '']);
    expect(await open()).toMatchObject({ id, avatarId });
    await answerCheckInCard(deps, owner, { id: id as CheckInCardId, answer: 'all_right' });
    expect(await open()).toBeNull();
  });

  it('does not come for heavy messages among many others, nor for messages of another day', async () => {
    expect(await sendAll([...HEAVY.slice(0, 3), ...LIGHT, ...LIGHT, HEAVY[3] ?? ''])).toBeUndefined();
    later(2);
    expect(await sendAll(HEAVY.slice(0, 3))).toBeUndefined();
  });

  it('does not come for messages that sound a little sad', async () => {
    expect(await sendAll(['I miss you.', 'I feel lonely.', 'I cried.', 'I am sad.'])).toBeUndefined();
  });

  it('also comes for messages that a caller saves', async () => {
    for (const content of HEAVY) await saveMessage(deps, owner, { avatarId, content, role: 'user' });
    expect(await open()).not.toBeNull();
  });

  it('comes at most once in a week, and three times in sixty days', async () => {
    expect(await sendAll(HEAVY)).toBeDefined();
    expect(await sendAll(HEAVY)).toBeUndefined();
    for (const isShown of [true, true, false]) {
      later(8);
      expect((await sendAll(HEAVY)) !== undefined).toBe(isShown);
    }
    later(70);
    await sweepCheckInCards(deps);
    expect(await sendAll(HEAVY)).toBeUndefined();
  });

  it('two heavy messages at once show one', async () => {
    await sendAll(HEAVY.slice(0, 3));
    await Promise.all([sendAll([HEAVY[3] ?? '']), sendAll(['I cannot stop crying without you, never.'])]);
    expect(await rows()).toHaveLength(1);
  });

  it('answered twice, the first answer stays', async () => {
    const id = (await sendAll(HEAVY)) as CheckInCardId;
    await answerCheckInCard(deps, owner, { id, answer: 'found' });
    await answerCheckInCard(deps, owner, { id, answer: 'never' });
    expect(await rows()).toMatchObject([{ answer: 'found' }]);
    later(8);
    expect(await sendAll(HEAVY)).toBeDefined();
  });

  it('never comes again after “Don’t ask again”', async () => {
    const id = (await sendAll(HEAVY)) as CheckInCardId;
    await answerCheckInCard(deps, owner, { id, answer: 'never' });
    later(30);
    expect(await sendAll(HEAVY)).toBeUndefined();
  });

  it('of somebody else cannot be found or answered', async () => {
    const id = (await sendAll(HEAVY)) as CheckInCardId;
    const stranger = await makeUser(deps);
    await expect(answerCheckInCard(deps, stranger, { id, answer: 'never' })).rejects.toMatchObject({ code: 'emotions.card-not-found' });
    await expect(findCheckInCard(deps, stranger, { avatarId })).rejects.toMatchObject({ code: 'avatars.not-found' });
    expect(await rows()).toMatchObject([{ answer: 'none' }]);
  });

  it('stores nothing but that it was shown', async () => {
    await sendAll(HEAVY);
    expect(await rows()).toEqual([{ id: expect.any(String), userId: owner.userId, avatarId, shownAt: deps.clock.now(), answer: 'none' }]);
  });
});

describe('Its row goes', () => {
  it('when the noticing is switched off, and no further card comes', async () => {
    await sendAll(HEAVY);
    await updateProfile(deps, owner, { emotionDetection: 'false' });
    expect(await rows()).toEqual([]);
    later(8);
    expect(await sendAll(HEAVY, { ...owner, emotionDetection: false })).toBeUndefined();
  });

  it('61 days after it was shown', async () => {
    await sendAll(HEAVY);
    later(60);
    await sweepCheckInCards(deps);
    expect(await rows()).toHaveLength(1);
    later(2);
    await sweepCheckInCards(deps);
    expect(await rows()).toEqual([]);
  });

  it('with its avatar', async () => {
    const other = await makeAvatar(deps, owner);
    await sendAll(HEAVY, owner, other.id);
    await deleteAvatar(deps, owner, { id: other.id });
    expect(await rows()).toEqual([]);
  });
});
