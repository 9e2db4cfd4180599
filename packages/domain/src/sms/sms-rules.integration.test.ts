import type { AvatarId } from '@everkin/contracts/ids';
import { jobs, smsMessages, smsNumbers } from '@everkin/db/schema';
import { BlockedNumberError, ProviderError } from '@everkin/providers/errors';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { listMessages } from '../chat/list-messages.ts';
import { ABOUT_ANOTHER, IN_OTHER_LANGUAGES, INDIRECT, MISSPELT, PLAIN } from '../chat/testing/crisis-lines.ts';
import { classifyCrisis } from '../chat/crisis/crisis.rules.ts';
import { deleteAccount } from '../delete-account.ts';
import { makeAuthor, PASSWORD } from '../capsules/testing/make-capsule.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { setUpAvatarOwner } from '../testing/set-up-avatar-owner.ts';
import { failing, saying } from '../testing/scripted-llm.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { listExportedPhones } from './export-phones.ts';
import { parseCommand } from './commands.rules.ts';
import { receiveText } from './receive-text.ts';
import { recordTextOutcome } from './record-text-outcome.ts';
import { removeNumber } from './remove-number.ts';
import { sweepSms } from './sweep-sms.ts';
import { connectPhone, makeStrangePhone, runJobs } from './testing/make-phone.ts';

let deps: TestDeps;
let owner: Actor;
let avatarId: AvatarId;
setUpAvatarOwner((given) => {
  ({ deps, owner, avatarId } = given);
  deps.sms.failWith(null);
  deps.llm.answer(saying('I am here.'));
});

const passMinutes = (minutes: number): void => deps.clock.set(new Date(deps.clock.now().getTime() + minutes * 60_000));

describe('danger by text', () => {
  const lines = [
    ...PLAIN,
    ...MISSPELT,
    ...ABOUT_ANOTHER,
    ...INDIRECT,
    ...IN_OTHER_LANGUAGES.flatMap((line) => JSON.stringify(line).match(/[^"\\]{12,}/g) ?? []),
  ];
  const inDanger = lines.filter((line) => classifyCrisis(line) !== null);

  it('is answered with help for every line that gets a card in chat', { timeout: 120_000 }, async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    expect(inDanger.length).toBeGreaterThan(100);
    const unanswered: string[] = [];
    for (const [index, line] of inDanger.entries()) {
      passMinutes(11);
      const before = deps.clock.now();
      await receiveText(deps, { providerId: `danger ${index}`, from: phone.e164, body: line, mediaCount: 0 });
      await runJobs(deps);
      const cards = await deps.db
        .select()
        .from(smsMessages)
        .where(
          and(
            eq(smsMessages.numberId, phone.numberId),
            eq(smsMessages.createdAt, before),
            eq(smsMessages.kind, 'crisis'),
            eq(smsMessages.direction, 'outbound'),
          ),
        );
      if (cards.length !== 1) unanswered.push(line);
    }
    expect(unanswered).toEqual([]);
  });

  it('is in no keyword, so that obeying these first hides none', () => {
    const words = ['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout', 'start', 'unstop', 'help', 'info', 'who'];
    expect(words.filter((word) => classifyCrisis(word) !== null)).toEqual([]);
    expect(lines.filter((line) => parseCommand(line).kind !== 'words')).toEqual([]);
  });

  it('comes even where no answer can be made', async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    deps.llm.answer(failing(new ProviderError('llm', 'unavailable', 'The model is away.')));
    expect(await phone.text('I want to kill myself')).toEqual([expect.stringContaining('988')]);
    expect(await phone.text('whats the point without you')).toEqual([expect.stringContaining('help is near')]);
  });
});

describe('an answer that fails', () => {
  it('is tried four times; then the phone is told, and what was texted stands in the conversation', async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    deps.llm.answer(failing(new ProviderError('llm', 'unavailable', 'The model is away.')));
    expect(await phone.text('Hello')).toEqual(['Everkin: that did not work just now. Please try again in a few minutes.']);
    expect((await listMessages(deps, owner, { avatarId })).map(({ content }) => content)).toEqual(['Hello']);
    deps.llm.answer(saying('I am here.'));
    expect(await phone.text('Hello again')).toEqual([expect.stringContaining('I am here.')]);
  });

  it('that comes an hour late is only in the conversation', async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    await receiveText(deps, { providerId: 'late', from: phone.e164, body: 'Hello', mediaCount: 0 });
    passMinutes(61);
    await runJobs(deps);
    expect(phone.receive()).toEqual([]);
    expect(await listMessages(deps, owner, { avatarId })).toHaveLength(2);
  });
});

describe('sending', () => {
  const statusesOf = async (numberId: string): Promise<string[]> =>
    (await deps.db.select().from(smsMessages).where(eq(smsMessages.direction, 'outbound')).orderBy(smsMessages.createdAt, smsMessages.id))
      .filter((row) => row.numberId === numberId)
      .map(({ status }) => status);

  it('is given up after a dozen attempts', async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    deps.sms.failWith(new ProviderError('sms', 'unavailable', 'The provider is away.'));
    await phone.text('Hello');
    for (let round = 0; round < 2; round += 1) await runJobs(deps);
    expect((await statusesOf(phone.numberId)).at(-1)).toBe('failed');
  });

  it('to a number that has sent STOP to the provider stops it here too', async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    deps.sms.failWith(new BlockedNumberError());
    await phone.text('Hello');
    const [number] = await deps.db.select().from(smsNumbers).where(eq(smsNumbers.id, phone.numberId));
    expect(number?.status).toBe('stopped');
    deps.sms.failWith(null);
    expect(await phone.text('Hello')).toEqual([]);
  });

  it('of a text whose number is deleted meanwhile has the provider delete it', async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    deps.sms.beforeNext(() => removeNumber(deps, owner, { id: phone.numberId }));
    const [sent] = await phone.text('HELP');
    expect(sent).toContain('Everkin: ask');
    expect(deps.sms.deleted).toContain(`SM-${deps.sms.sent.at(-1)?.key}`);
  });

  it('is reported back: delivered stays delivered', async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    await phone.text('Hello');
    const rows = await deps.db
      .select()
      .from(smsMessages)
      .where(eq(smsMessages.numberId, phone.numberId))
      .orderBy(smsMessages.createdAt, smsMessages.id);
    const providerId = rows.findLast(({ direction }) => direction === 'outbound')?.providerId ?? '';
    await recordTextOutcome(deps, { providerId, status: 'delivered', error: null });
    await recordTextOutcome(deps, { providerId, status: 'sent', error: null });
    expect((await statusesOf(phone.numberId)).at(-1)).toBe('delivered');
  });
});

it('the avatar never texts first: all that goes to a phone follows a text of it', async () => {
  const before = deps.sms.sent.length;
  const phone = await connectPhone(deps, owner, { avatarId });
  passMinutes(60 * 24 * 3);
  await sweepSms(deps);
  await runJobs(deps);
  expect(phone.receive()).toEqual([]);
  expect(deps.sms.sent.slice(before).map(({ body }) => body)).toEqual([expect.stringContaining('this number is connected')]);
});

it('every answer names what it rests on, and the first of each day says that it is from an AI', async () => {
  const phone = await connectPhone(deps, owner, { avatarId });
  for (const day of [1, 2, 3]) {
    const [first = '', second = ''] = [...(await phone.text(`Hello ${day}`)), ...(await phone.text(`Again ${day}`))];
    expect(first).toMatch(/^.+ \(AI\): .+\n- /);
    expect(second).toMatch(/^[^(]+: .+\n- /);
    passMinutes(24 * 60);
  }
});

describe('what is stored of texts', () => {
  it('is in the export, and goes with the account, at the provider too', async () => {
    const author = await makeAuthor(deps);
    const { id } = await makeAvatar(deps, author);
    const phone = await connectPhone(deps, author, { avatarId: id });
    await phone.text('HELP');
    expect(await listExportedPhones(deps.db, author.userId)).toMatchObject([
      {
        number: phone.e164,
        status: 'verified',
        texts: expect.arrayContaining([
          expect.objectContaining({ direction: 'outbound', kind: 'keyword', words: expect.stringContaining('Everkin: ask') }),
        ]),
      },
    ]);
    const known = await deps.db.select().from(smsMessages).where(eq(smsMessages.numberId, phone.numberId));
    await deleteAccount(deps, author, { password: PASSWORD });
    await runJobs(deps);
    expect(deps.sms.deleted).toEqual(expect.arrayContaining(known.flatMap(({ providerId }) => providerId ?? [])));
    expect(await deps.db.select().from(smsNumbers).where(eq(smsNumbers.e164, phone.e164))).toEqual([]);
    expect(
      await deps.db
        .select()
        .from(jobs)
        .where(and(eq(jobs.name, 'sms.delete'), eq(jobs.state, 'queued'))),
    ).toEqual([]);
  });

  it('loses its words after a day and its rows after ninety; silent numbers of nobody go, and those that sent STOP stay', async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    const [stranger, stopped] = [makeStrangePhone(deps), makeStrangePhone(deps)];
    await phone.text('HELP');
    await stranger.text('Hello');
    await stopped.text('STOP');
    passMinutes(60 * 25);
    await sweepSms(deps);
    const rows = await deps.db.select().from(smsMessages).where(eq(smsMessages.numberId, phone.numberId));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ body }) => body).filter((body) => body !== null)).toEqual([]);
    passMinutes(60 * 24 * 91);
    await sweepSms(deps);
    expect(await deps.db.select().from(smsMessages).where(eq(smsMessages.numberId, phone.numberId))).toEqual([]);
    expect(await deps.db.select().from(smsNumbers).where(eq(smsNumbers.e164, stranger.e164))).toEqual([]);
    expect(await deps.db.select().from(smsNumbers).where(eq(smsNumbers.e164, stopped.e164))).toHaveLength(1);
    expect(await deps.db.select().from(smsNumbers).where(eq(smsNumbers.id, phone.numberId))).toHaveLength(1);
    await removeNumber(deps, owner, { id: phone.numberId });
  });
});
