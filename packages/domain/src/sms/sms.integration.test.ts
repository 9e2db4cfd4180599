import { messages, smsMessages, smsNumbers } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { AvatarId } from '@everkin/contracts/ids';
import type { Actor } from '../actor.ts';
import { listMessages } from '../chat/list-messages.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { makeUser } from '../testing/make-user.ts';
import { refused } from '../testing/refused.ts';
import { setUpAvatarOwner } from '../testing/set-up-avatar-owner.ts';
import { connectNumber } from './connect-number.ts';
import { getSms } from './get-sms.ts';
import { receiveText } from './receive-text.ts';
import { removeNumber } from './remove-number.ts';
import { connectPhone, makeStrangePhone, runJobs, setActive } from './testing/make-phone.ts';
import { updateNumber } from './update-number.ts';

let deps: TestDeps;
let owner: Actor;
let avatarId: AvatarId;
setUpAvatarOwner((given) => {
  ({ deps, owner, avatarId } = given);
  deps.product.hasPlanLimits = false;
});

describe('connecting a phone', () => {
  it('takes the code that the phone texts, and a yes on the page', async () => {
    const phone = makeStrangePhone(deps);
    const { id, code, sendTo } = await connectNumber(deps, owner, {});
    expect(sendTo).toBe('+15550100100');
    expect(await getSms(deps, owner)).toMatchObject({
      isAvailable: true,
      pending: { id, code },
      numbers: [{ id, status: 'pending', e164: null }],
    });
    await expect(updateNumber(deps, owner, { id, confirm: true })).rejects.toEqual(refused('sms.no-text'));
    expect(await phone.text(`join ${code}.`)).toEqual([]);
    const masked = `+1 ··· ${phone.e164.slice(-4)}`;
    expect(await getSms(deps, owner)).toMatchObject({
      pending: null,
      numbers: [{ id, status: 'confirming', e164: masked, national: null }],
    });
    expect(await updateNumber(deps, owner, { id, confirm: true })).toMatchObject({ status: 'verified', e164: phone.e164 });
    await runJobs(deps);
    expect(phone.receive()).toEqual([
      expect.stringMatching(/^Everkin: this number is connected\. You are texting with .+, an AI made from saved memories\./),
    ]);
    // Pressed once more, nothing is sent again.
    await updateNumber(deps, owner, { id, confirm: true });
    await runJobs(deps);
    expect(phone.receive()).toEqual([]);
  });

  it('forgets a phone that is not theirs', async () => {
    const phone = makeStrangePhone(deps);
    const { id, code } = await connectNumber(deps, owner, {});
    await phone.text(`JOIN ${code}`);
    await updateNumber(deps, owner, { id, confirm: false });
    expect((await getSms(deps, owner)).numbers).toEqual([]);
    expect(await phone.text('hello')).toEqual([expect.stringContaining('this number is not connected')]);
  });

  it('is for two numbers at most, and nobody else sees or changes them', async () => {
    const phone = await connectPhone(deps, owner);
    await connectPhone(deps, owner);
    await expect(connectNumber(deps, owner, {})).rejects.toEqual(refused('sms.too-many-numbers'));
    const other = await makeUser(deps);
    expect((await getSms(deps, other)).numbers).toEqual([]);
    await expect(updateNumber(deps, other, { id: phone.numberId, avatarId })).rejects.toEqual(refused('avatars.not-found'));
    await expect(removeNumber(deps, other, { id: phone.numberId })).rejects.toEqual(refused('sms.not-found'));
    await removeNumber(deps, owner, { id: phone.numberId });
    expect((await getSms(deps, owner)).numbers).toHaveLength(1);
  });

  it('ends with its half hour', async () => {
    const phone = makeStrangePhone(deps);
    const before = deps.clock.now();
    const { code, id } = await connectNumber(deps, owner, {});
    deps.clock.set(new Date(before.getTime() + 31 * 60_000));
    expect(await phone.text(`JOIN ${code}`)).toEqual(['Everkin: that code is not valid any more. You can get a new one on the SMS page.']);
    await expect(updateNumber(deps, owner, { id, confirm: true })).rejects.toEqual(refused('sms.not-found'));
    expect(await getSms(deps, owner)).toMatchObject({ pending: null, numbers: [] });
    deps.clock.set(before);
  });

  it('cannot be had by guessing: after five wrong codes a right one is not looked at', async () => {
    const phone = makeStrangePhone(deps);
    const { code, id } = await connectNumber(deps, owner, {});
    for (let guess = 1; guess <= 5; guess += 1)
      await phone.text(
        `JOIN ${(Number(code) + guess) % 1_000_000}`.replace(/ (\d+)$/, (_all, digits: string) => ` ${digits.padStart(6, '0')}`),
      );
    await phone.text(`JOIN ${code}`);
    expect(await getSms(deps, owner)).toMatchObject({ numbers: [{ id, status: 'pending' }] });
  });
});

describe('a number that is not connected', () => {
  it('is answered once, and then never again', async () => {
    const phone = makeStrangePhone(deps);
    expect(await phone.text('Hello?')).toEqual([
      'Everkin: this number is not connected. Sign in at https://everkin.example, then Profile, SMS.',
    ]);
    expect([await phone.text('Hello?'), await phone.text('HELP'), await phone.text('JOIN 000000')]).toEqual([[], [], []]);
  });

  it('gets help without a name, once a day', async () => {
    const phone = makeStrangePhone(deps);
    expect(await phone.text('I want to kill myself')).toEqual([
      "This is Everkin, not an AI answer. What you wrote sounds very heavy, and you don't have to carry it alone. 988 Suicide & Crisis Lifeline, call or text 988. In danger: 911.",
    ]);
    expect(await phone.text('I want to kill myself')).toEqual([]);
  });

  it('is no number where it is a name or a short code: nothing is stored', async () => {
    for (const from of ['VOTE', '12345', '', '+', 'tel:<script>'])
      await receiveText(deps, { providerId: `odd ${from}`, from, body: 'hi', mediaCount: 0 });
    expect(await deps.db.select().from(smsMessages).where(eq(smsMessages.providerId, 'odd VOTE'))).toEqual([]);
  });
});

describe('a text to an avatar', () => {
  it('gets one answer, which stands in the same conversation', async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    const [answer, ...others] = await phone.text('When did you sail?');
    expect(others).toEqual([]);
    expect(answer).toMatch(/^.+ \(AI\): I am here\.\n- in .+ style, not from a memory$/);
    expect(await listMessages(deps, owner, { avatarId })).toMatchObject([
      { role: 'user', content: 'When did you sail?', channel: 'sms', clientId: expect.stringMatching(/^sx_/) },
      { role: 'assistant', content: 'I am here.', channel: 'sms', provenance: 'style' },
    ]);
    expect(await phone.text('And then?')).toEqual([expect.stringMatching(/^[^(]+: I am here\./)]);
  });

  it('is answered once, however often and however much at once it comes', async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    const copy = { providerId: 'same-text', from: phone.e164, body: 'Hello', mediaCount: 0 };
    await Promise.all(Array.from({ length: 50 }, () => receiveText(deps, copy)));
    await runJobs(deps);
    await receiveText(deps, copy);
    await runJobs(deps);
    expect(phone.receive()).toHaveLength(1);
    expect(await listMessages(deps, owner, { avatarId })).toHaveLength(2);
  });

  it('is answered together with the one before it, where that one waits', async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    for (const body of ['Hello', 'When did you sail?'])
      await receiveText(deps, { providerId: `two ${body}`, from: phone.e164, body, mediaCount: 0 });
    await runJobs(deps);
    expect(phone.receive()).toHaveLength(1);
    expect((await listMessages(deps, owner, { avatarId })).map(({ role, content }) => [role, content])).toEqual([
      ['user', 'Hello'],
      ['user', 'When did you sail?'],
      ['assistant', 'I am here.'],
    ]);
  });

  it('gets no answer from a paused avatar, but a sentence about it', async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    await setActive(deps, avatarId, false);
    expect(await phone.text('Hello')).toEqual([expect.stringMatching(/^Everkin: .+ is paused at the moment, so there is no answer\.$/)]);
    expect(await listMessages(deps, owner, { avatarId })).toEqual([]);
  });

  it('counts as a reply of the plan', async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    deps.product.hasPlanLimits = true;
    for (let reply = 0; reply < 10; reply += 1) expect(await phone.text(`Hello ${reply}`)).toHaveLength(1);
    expect(await phone.text('Hello again')).toEqual(["Everkin: today's 10 replies are used up. There are more tomorrow."]);
    expect(await phone.text('I want to kill myself')).toEqual([expect.stringContaining('988')]);
  });

  it('is one of twenty in an hour that are answered; then the phone is told when there are more, once', async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    for (let text = 0; text < 20; text += 1) expect(await phone.text(`Hello ${text}`)).toHaveLength(1);
    expect(await phone.text('One more')).toEqual(['Everkin: that was a lot of texts for one hour. Please try again at 1:00 PM UTC.']);
    expect(await phone.text('One more')).toEqual([]);
    expect(await phone.text('HELP')).toHaveLength(1);
  });

  it('with a picture says that pictures cannot come', async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    expect(await phone.text('', { mediaCount: 1 })).toEqual([
      'Everkin cannot receive pictures by text yet. You can add them at https://everkin.example.',
    ]);
  });

  it('goes to nobody where there is no avatar', async () => {
    const phone = await connectPhone(deps, await makeUser(deps));
    expect(await phone.text('Hello')).toEqual(['Everkin: there is nobody to text with yet. Make one at https://everkin.example.']);
  });

  it('leaves no words in the rows of texts', async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    await phone.text('canary words');
    const rows = await deps.db.select().from(smsMessages).where(eq(smsMessages.numberId, phone.numberId));
    expect(JSON.stringify(rows)).not.toContain('canary');
    expect(JSON.stringify(rows)).not.toContain('I am here');
    expect(JSON.stringify(deps.logged)).not.toContain(phone.e164);
  });
});

describe('STOP', () => {
  it.each(
    [
      'STOP',
      'stop',
      ' Stop. ',
      'STOP!',
      '"stop"',
      'S T O P',
      'StopAll',
      'STOP ALL',
      'unsubscribe',
      'UNSUBSCRIBE!!',
      'Cancel',
      'cancel.',
    ].concat(['END', 'end…', 'Quit', 'quit\n', 'Revoke', 'REVOKE?', 'opt-out', 'Opt Out', 'OPTOUT']),
  )('as "%s" ends all texts at once, queued ones too', async (word) => {
    const phone = await connectPhone(deps, owner, { avatarId });
    await receiveText(deps, { providerId: `before ${word}`, from: phone.e164, body: 'Hello', mediaCount: 0 });
    const [confirmation, ...others] = await phone.text(word);
    expect(others).toEqual([]);
    expect(confirmation).toBe(
      'You will get no more texts from Everkin. Your memories and chats are still there. Reply START to text again. Need someone to talk to? 988 Suicide & Crisis Lifeline, call or text 988',
    );
    for (const text of ['Hello?', 'HELP', 'WHO', word, 'I want to kill myself', 'JOIN 123456']) expect(await phone.text(text)).toEqual([]);
    expect((await getSms(deps, owner)).numbers.find(({ id }) => id === phone.numberId)?.status).toBe('stopped');
  });

  it('is not what a sentence says, which is answered with the way to it', async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    const [answer] = await phone.text('please stop');
    expect(answer).toMatch(/\nReply STOP to get no more texts\.$/);
  });

  it('ends with START', async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    await phone.text('STOP');
    expect(await phone.text('start')).toEqual([expect.stringMatching(/^Everkin: texts are on again\. You are texting with .+ \(AI\)\.$/)]);
    expect(await phone.text('Hello')).toHaveLength(1);
  });

  it('outlives its account’s number: the phone is nobody’s then, and still gets nothing', async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    await phone.text('STOP');
    await removeNumber(deps, owner, { id: phone.numberId });
    expect(await phone.text('Hello')).toEqual([]);
    expect(await deps.db.select().from(smsNumbers).where(eq(smsNumbers.e164, phone.e164))).toMatchObject([
      { userId: null, status: 'stopped' },
    ]);
  });
});

describe('WHO', () => {
  it('lists the avatars, and a number chooses one', async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    const [list] = await phone.text('Who?');
    expect(list).toMatch(/^1 .+\. Reply with a number\.$/);
    expect(await phone.text('1')).toEqual([expect.stringMatching(/^Everkin: you are texting with .+ now/)]);
    expect(await phone.text('2')).toEqual([expect.stringContaining('I am here.')]);
  });
});

describe('danger', () => {
  it('gets the card before everything else, which no avatar speaks; a repeat adds nothing', async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    const [card, ...others] = await phone.text('I want to kill myself');
    expect(others).toEqual([]);
    expect(card).toMatch(
      /^This is Everkin, not .+, and not an AI answer\. .+ 988 Suicide & Crisis Lifeline, call or text 988\. In danger: 911\.$/,
    );
    expect(await phone.text('I want to kill myself')).toEqual([]);
    const [written, reply] = await deps.db.select().from(messages).where(eq(messages.avatarId, avatarId)).orderBy(messages.sequence);
    expect(written).toMatchObject({ role: 'user', channel: 'sms' });
    expect(reply).toMatchObject({ role: 'assistant', provenance: 'service', channel: 'sms' });
  });

  it('that is possible gets the answer, and help in a text of its own', async () => {
    const phone = await connectPhone(deps, owner, { avatarId });
    const texts = await phone.text('whats the point without you');
    expect(texts).toEqual([
      expect.stringContaining('I am here.'),
      'Everkin: if any of this is about harming yourself, help is near: 988 Suicide & Crisis Lifeline, call or text 988.',
    ]);
  });
});
