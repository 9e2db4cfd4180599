import type { AvatarId } from '@everkin/contracts/ids';
import { CreateMemory, UpdateMemory } from '@everkin/contracts/memories';
import { messages, textUsage } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteUser } from '../accounts/accounts.repo.ts';
import type { Actor } from '../actor.ts';
import { deleteAvatar } from '../avatars/delete-avatar.ts';
import { saveTraits } from '../avatars/save-traits.ts';
import { updateAvatar } from '../avatars/update-avatar.ts';
import { writeCrisisCard } from '../chat/crisis/crisis-card.rules.ts';
import { saveMessage } from '../chat/save-message.ts';
import { sendMessage } from '../chat/send-message.ts';
import { saveGroupMessage } from '../groups/save-group-message.ts';
import { createMemory } from '../memories/create-memory.ts';
import { deleteMemory } from '../memories/delete-memory.ts';
import { updateMemory } from '../memories/update-memory.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { makeGroup } from '../testing/make-group.ts';
import { makeUser } from '../testing/make-user.ts';
import { saying } from '../testing/scripted-llm.ts';
import { collectEvents, makeSend, talk } from '../testing/talk.ts';
import { runOfferedJobs, uploadLetter } from '../testing/upload-letter.ts';
import { reserveText } from './claim-text.ts';

const HELP_CARD = writeCrisisCard({ language: 'en' }, {});

let deps: TestDeps;
let owner: Actor;
let avatarId: AvatarId;
beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());
beforeEach(async () => {
  owner = await makeUser(deps);
  avatarId = (await makeAvatar(deps, owner, { name: 'Ruth' })).id;
  deps.llm.answer(saying('I remember.'));
});

const NAME_BYTES = 'Ruth'.length;
const SAID_BYTES = 1_000;
/** Five hundred characters of two bytes each. */
const SAID = 'é'.repeat(SAID_BYTES / 2);
/** Quota for this many bytes beside the avatar's name. */
const withRoomFor = (bytes: number): TestDeps => ({ ...deps, product: { ...deps.product, textQuotaBytes: NAME_BYTES + bytes } });
const full = { kind: 'too-large', code: 'uploads.text-quota-reached' };

const send = (by: TestDeps, given: { content?: string; clientId?: string } = {}) =>
  collectEvents(sendMessage(by, owner, makeSend({ avatarId, content: SAID, ...given })));
const write = (by: TestDeps, text: string) => createMemory(by, owner, CreateMemory.parse({ id: avatarId, type: 'qa', title: 'T', text }));

async function countUsed(): Promise<number | undefined> {
  const [row] = await deps.db.select().from(textUsage).where(eq(textUsage.userId, owner.userId));
  return row?.byteSize;
}
const countSaid = () => deps.db.$count(messages, eq(messages.userId, owner.userId));

describe('the text of an account', () => {
  it('is limited exactly to its quota, also with concurrent messages', async () => {
    const by = withRoomFor(3.5 * SAID_BYTES);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => send(by)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
    expect(new Set(refused)).toEqual(new Set([expect.stringContaining('There is not enough space left for this: your account stores')]));
    expect(await countSaid()).toBe(6);
    expect(await countUsed()).toBe(NAME_BYTES + 3 * SAID_BYTES);
  });

  it('is counted once for a message that is sent twenty times', async () => {
    const clientId = 'one-client-id';
    await Promise.all(Array.from({ length: 20 }, () => send(deps, { clientId })));
    await send(deps, { clientId });
    expect(await countUsed()).toBe(NAME_BYTES + SAID_BYTES);
  });

  it('is what people write: messages, also in groups, memories, edits, traits and goals', async () => {
    const counted: [string, () => Promise<unknown>, bytes: number][] = [
      ['a message', () => talk(deps, owner, { avatarId, content: SAID }), SAID_BYTES],
      ['a message that is saved', () => saveMessage(deps, owner, { avatarId, role: 'user', content: SAID }), SAID_BYTES],
      ['a reply that is saved', () => saveMessage(deps, owner, { avatarId, role: 'assistant', content: SAID }), SAID_BYTES],
      ['a memory', () => write(deps, SAID), 1 + SAID_BYTES],
      ['a trait', () => saveTraits(deps, owner, { id: avatarId, traits: [{ id: 't', trait: 'core_values', value: SAID }] }), SAID_BYTES],
      ['a goal', () => updateAvatar(deps, owner, { id: avatarId, goal: 'Peace' }), 5],
    ];
    await talk(deps, owner, { avatarId, content: 'x' });
    for (const [what, act, bytes] of counted) {
      const before = (await countUsed()) ?? 0;
      await act();
      expect([what, ((await countUsed()) ?? 0) - before]).toEqual([what, bytes]);
    }
    const group = await makeGroup(deps, owner);
    const before = (await countUsed()) ?? 0;
    await saveGroupMessage(deps, owner, { groupId: group.id, role: 'user', content: SAID });
    expect(await countUsed()).toBe(before + SAID_BYTES);
    // A recount from the texts gives the same result.
    await deps.db.delete(textUsage).where(eq(textUsage.userId, owner.userId));
    await saveMessage(deps, owner, { avatarId, role: 'user', content: 'x' });
    expect(await countUsed()).toBe(before + SAID_BYTES + 1);
  });

  it('excludes text extracted from files, but includes what is typed in its place', async () => {
    const letter = await uploadLetter(deps, owner, { avatarId, content: SAID });
    await runOfferedJobs(deps);
    const by = withRoomFor(SAID_BYTES);
    const correct = (text: string) => updateMemory(by, owner, UpdateMemory.parse({ id: letter.id, text }));
    await correct('y'.repeat(SAID_BYTES));
    await correct('z'.repeat(SAID_BYTES));
    expect(await countUsed()).toBe(NAME_BYTES + SAID_BYTES);
    await expect(correct('z'.repeat(SAID_BYTES + 1))).rejects.toMatchObject(full);
  });

  it('from before it was counted is counted with the first write', async () => {
    const by = withRoomFor(2 * SAID_BYTES);
    await deps.db.delete(textUsage).where(eq(textUsage.userId, owner.userId));
    const now = deps.clock.now();
    const said = { avatarId, userId: owner.userId, role: 'user' as const, content: SAID, createdAt: now };
    await deps.db.insert(messages).values([{ ...said, id: deps.newId('ms') }]);
    await send(by);
    await expect(send(by)).rejects.toMatchObject(full);
  });

  it('that exceeds the quota is refused with the usage and the limit, and nothing of it is stored', async () => {
    const by = withRoomFor(1.5 * 1024 * 1024);
    for (let count = 0; count < 2; count += 1) await write(by, 'x'.repeat(199_999));
    const by2 = withRoomFor(400_000);
    await expect(write(by2, SAID)).rejects.toMatchObject({
      message:
        'There is not enough space left for this: your account stores 0.4 MB of text, of the 0.4 MB that it can. Please delete memories or avatars that you no longer need, and try again.',
    });
    const saidBefore = await countSaid();
    await expect(send(by2)).rejects.toMatchObject(full);
    expect(await countSaid()).toBe(saidBefore);
  });

  it('has room again at once when a memory or an avatar is deleted', async () => {
    const by = withRoomFor(2 * SAID_BYTES + 1);
    const memory = await write(by, SAID);
    await send(by);
    await expect(send(by)).rejects.toMatchObject(full);
    await deleteMemory(by, owner, { id: memory.id });
    await send(by);
    await expect(send(by)).rejects.toMatchObject(full);
    await deleteAvatar(by, owner, { id: avatarId });
    avatarId = (await makeAvatar(by, owner, { name: 'Ruth' })).id;
    await send(by);
  });

  it('is deleted with the account, without a deadlock with messages at that moment', async () => {
    await send(deps);
    const deleting = deps.db.transaction(async (tx) => {
      await reserveText(tx, owner.userId);
      await deleteUser(tx, { id: owner.userId, username: `${owner.userId}@example.org` });
    });
    const sending = Array.from({ length: 5 }, () => send(deps).catch((error: unknown) => error));
    await deleting;
    await Promise.all(sending);
    expect(await countUsed()).toBeUndefined();
  });
});

describe('a crisis message', () => {
  const DANGER = 'I want to kill myself';

  it('gets the help lines beyond the quota, too', async () => {
    const by = withRoomFor(SAID_BYTES);
    await send(by);
    await expect(send(by)).rejects.toMatchObject(full);
    const { reply } = await talk(by, owner, { avatarId, content: DANGER });
    expect(reply).toMatchObject({ content: HELP_CARD, provenance: 'service' });
    await expect(saveMessage(by, owner, { avatarId, role: 'user', content: DANGER })).resolves.toMatchObject({ content: DANGER });
  });

  it('that is refused by its rate limit gets the help lines with the refusal', async () => {
    const throttle = { ...deps.throttle, consume: () => Promise.resolve(30) };
    const by = { ...deps, throttle };
    const refusal = { code: 'throttle.crisis-message', retryAfterS: 30, message: expect.stringContaining(HELP_CARD) };
    await expect(send(by, { content: DANGER })).rejects.toMatchObject(refusal);
    const group = await makeGroup(deps, owner);
    await expect(saveGroupMessage(by, owner, { groupId: group.id, role: 'user', content: DANGER })).rejects.toMatchObject(refusal);
    await expect(send(by)).rejects.toMatchObject({ code: 'throttle.message', message: expect.not.stringContaining(HELP_CARD) });
  });
});
