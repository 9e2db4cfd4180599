import { capsuleRecipients, capsules, clockState, emails, mailLog } from '@everkin/db/schema';
import type { CapsuleId } from '@everkin/contracts/ids';
import type { DeliveryEvent } from '@everkin/providers/email/port';
import { ProviderError } from '@everkin/providers/errors';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../actor.ts';
import { notifyMailOutcome } from '../../notify-mail-outcome.ts';
import { recordDeliveryStatus } from '../../notifications/record-delivery-status.ts';
import { createOwnTestDeps } from '../../testing/create-own-test-deps.ts';
import { TEST_NOW, type TestDeps } from '../../testing/create-test-deps.ts';
import { getCapsule } from '../get-capsule.ts';
import { openByLink } from '../links/open-by-link.ts';
import { createLink } from '../links/create-link.ts';
import { setMails } from '../links/set-mails.ts';
import { makeAuthor, makeSealed, PASSWORD } from '../testing/make-capsule.ts';
import { passDay, sweepAt } from '../testing/pass-time.ts';
import { updateCapsule } from '../update-capsule.ts';

/** Nine o'clock of June 1, 2036, in Auckland. */
const DUE = '2036-05-31T21:00:00.000Z';
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const after = (days: number, hours = 0): Date => new Date(Date.parse(DUE) + days * DAY_MS + hours * HOUR_MS);

let deps: TestDeps;
let wim: Actor;
let send: TestDeps['email']['send'];
beforeAll(async () => {
  deps = await createOwnTestDeps();
  const atProvider = deps.email;
  send = (mail) => atProvider.send(mail);
});
afterAll(() => deps.close());
beforeEach(async () => {
  await deps.db.delete(capsules);
  await deps.db.delete(mailLog);
  await deps.db.delete(clockState);
  await deps.db.delete(emails);
  deps.clock.set(TEST_NOW);
  deps.email = { ...deps.email, name: 'smtp', send };
  deps.email.sent.length = 0;
  deps.logged.length = 0;
  wim = await makeAuthor(deps);
});

const hannah = (addresses = ['hannah@example.org'], timeZone?: string) => ({
  recipients: [{ name: 'Hannah', addresses, ...(timeZone !== undefined && { timeZone }) }],
});
const subjectsTo = (address: string): string[] => deps.email.sent.filter(({ to }) => to === address).map(({ subject }) => subject);
const authorMails = (): string[] => subjectsTo(`${wim.userId}@example.org`);
const recipientOf = async (id: CapsuleId) => {
  const [recipient] = (await getCapsule(deps, wim, { id })).recipients;
  if (!recipient) throw new Error('it is for nobody');
  return recipient;
};
const deliveryOf = async (id: CapsuleId) => (await recipientOf(id)).delivery;
/** The secret in the newest mail to an address. */
function tokenTo(address: string): string {
  const text = deps.email.sent.findLast(({ to }) => to === address)?.text ?? '';
  const token = /\/capsule\/([\w-]+)/.exec(text)?.[1];
  if (token === undefined) throw new Error(`no link has gone to ${address}`);
  return token;
}
/** What the provider reports of the newest mail to an address. */
async function report(state: DeliveryEvent['state'], address: string): Promise<void> {
  const rows = await deps.db.select().from(emails).where(eq(emails.recipient, address)).orderBy(emails.createdAt, emails.id);
  const mail = rows.at(-1);
  await recordDeliveryStatus(deps, { providerId: mail?.providerId ?? '', key: mail?.id ?? null, state }, notifyMailOutcome);
}

describe('a capsule that has opened', () => {
  it('is told of in a mail of its author, with a link that needs no account, and a way to stop', async () => {
    const id = await makeSealed(deps, wim, hannah());
    await passDay(deps, DUE);
    const [mail] = deps.email.sent;
    expect(mail).toMatchObject({ to: 'hannah@example.org', subject: 'Wim left this for you', fromName: 'Wim via Everkin' });
    expect(mail?.text).toContain(
      'On March 2, 2026 Wim made this for you and asked us to keep it closed until your eighteenth birthday. That is today.',
    );
    expect(mail?.text).toContain('There is a letter. There is no hurry: this link keeps working.');
    expect(mail?.stopUrl).toBe(`https://everkin.example/stop/${tokenTo('hannah@example.org')}`);
    expect(mail?.text).toContain(mail?.stopUrl);
    expect(await deliveryOf(id)).toBe('notified');
    expect(await getCapsule(deps, wim, { id })).toMatchObject({ status: 'open', letter: expect.stringContaining('cherry tree') });
  });

  it('is told of between 7 and 21 o’clock where its reader is', async () => {
    const id = await makeSealed(deps, wim, hannah(['hannah@example.org'], 'Europe/Amsterdam'));
    // 23:00 in Amsterdam.
    await passDay(deps, DUE);
    await sweepAt(deps, after(0, 7.9));
    expect(deps.email.sent).toEqual([]);
    expect(await deliveryOf(id)).toBe('waiting');
    await sweepAt(deps, after(0, 8));
    expect(subjectsTo('hannah@example.org')).toEqual(['Wim left this for you']);
    expect(deps.email.sent[0]?.text).toContain('That is today.');
  });

  it('is told of again after 3, 14 and 45 days, and then no more', async () => {
    await makeSealed(deps, wim, hannah());
    await passDay(deps, DUE);
    const counts: number[] = [];
    for (const day of [2, 3, 4, 13, 14, 15, 44, 45, 46, 100, 365]) {
      await sweepAt(deps, after(day, 2));
      counts.push(deps.email.sent.length);
    }
    expect(counts).toEqual([1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4]);
    expect(subjectsTo('hannah@example.org').slice(1)).toEqual(Array.from({ length: 3 }, () => 'Still here for you, from Wim'));
  });

  it('is told of once where reminders were missed', async () => {
    await makeSealed(deps, wim, hannah());
    await passDay(deps, DUE);
    await sweepAt(deps, after(20));
    await sweepAt(deps, after(20, 2));
    await sweepAt(deps, after(21, 2));
    expect(deps.email.sent).toHaveLength(2);
  });

  it('is not told of again once it is opened; its author is, if they may know', async () => {
    const id = await makeSealed(deps, wim, hannah());
    await passDay(deps, DUE);
    expect(await openByLink(deps, { token: tokenTo('hannah@example.org'), tellsAuthor: true })).toMatchObject({
      authorName: 'Wim',
      letter: expect.stringContaining('cherry tree'),
      isDamaged: false,
    });
    await openByLink(deps, { token: tokenTo('hannah@example.org'), tellsAuthor: false });
    for (const day of [0, 1, 2, 3, 14, 45]) await sweepAt(deps, after(day, 2));
    expect(authorMails()).toEqual(['Hannah has opened your letter']);
    expect(subjectsTo('hannah@example.org')).toHaveLength(1);
    expect(await recipientOf(id)).toMatchObject({ delivery: 'opened', openedAt: expect.any(String) });
  });

  it('is opened without a word to its author where the reader wants that', async () => {
    const id = await makeSealed(deps, wim, hannah());
    await passDay(deps, DUE);
    await openByLink(deps, { token: tokenTo('hannah@example.org'), tellsAuthor: false });
    await sweepAt(deps, after(0, 3));
    expect(authorMails()).toEqual([]);
    expect(await recipientOf(id)).toMatchObject({ delivery: 'notified', openedAt: null });
  });
});

describe('an address that takes no mail', () => {
  it('is followed by the next one at once; after the last one the author is told, and can give another', async () => {
    const id = await makeSealed(deps, wim, hannah(['hannah@example.org', 'hannah.new@example.org']));
    await passDay(deps, DUE);
    await report('bounced', 'hannah@example.org');
    await sweepAt(deps, after(0, 2));
    expect(subjectsTo('hannah.new@example.org')).toEqual(['Wim left this for you']);
    await report('bounced', 'hannah.new@example.org');
    expect(await deliveryOf(id)).toBe('unreachable');
    await sweepAt(deps, after(0, 3));
    await sweepAt(deps, after(0, 4));
    expect(authorMails()).toEqual(['We could not reach Hannah']);
    const { id: recipientId } = await recipientOf(id);
    const recipients = [{ id: recipientId, name: 'Hannah', addresses: ['hannah.vos@example.org'] }];
    await updateCapsule(deps, wim, { id, recipients, password: PASSWORD });
    await sweepAt(deps, after(0, 5));
    expect(subjectsTo('hannah.vos@example.org')).toEqual(['Wim left this for you']);
    expect(await deliveryOf(id)).toBe('notified');
  });

  it('can be corrected though somebody else has opened it already', async () => {
    const two = [
      { name: 'Hannah', addresses: ['hannah@example.org'] },
      { name: 'Alec', addresses: ['alec@example.org'] },
    ];
    const id = await makeSealed(deps, wim, { recipients: two });
    await passDay(deps, DUE);
    await openByLink(deps, { token: tokenTo('hannah@example.org'), tellsAuthor: true });
    const recipients = (await getCapsule(deps, wim, { id })).recipients.map(({ id: recipientId, name, addresses }) => ({
      id: recipientId,
      name,
      addresses: name === 'Alec' ? ['alec.new@example.org'] : addresses,
    }));
    const changed = await updateCapsule(deps, wim, { id, recipients, password: PASSWORD });
    expect(changed.recipients.map(({ delivery, addresses }) => [delivery, addresses])).toEqual([
      ['opened', ['hannah@example.org']],
      ['waiting', ['alec.new@example.org']],
    ]);
    await sweepAt(deps, after(0, 2));
    expect(subjectsTo('alec.new@example.org')).toEqual(['Wim left this for you']);
    expect(subjectsTo('hannah@example.org')).toHaveLength(1);
  });

  it('of somebody who wants no more mails can be changed, and they still get none', async () => {
    const id = await makeSealed(deps, wim, hannah());
    await passDay(deps, DUE);
    await setMails(deps, { token: tokenTo('hannah@example.org'), wanted: false });
    const { id: recipientId } = await recipientOf(id);
    const recipients = [{ id: recipientId, name: 'Hannah', addresses: ['hannah@example.org', 'hannah.vos@example.org'] }];
    await updateCapsule(deps, wim, { id, recipients, password: PASSWORD });
    await sweepAt(deps, after(3, 3));
    expect([subjectsTo('hannah@example.org'), subjectsTo('hannah.vos@example.org')]).toEqual([['Wim left this for you'], []]);
    expect(await deliveryOf(id)).toBe('muted');
  });

  it('is not to blame when the provider cannot be reached: it is tried again each hour', async () => {
    const id = await makeSealed(deps, wim, hannah());
    deps.email.send = () => Promise.reject(new ProviderError('email', 'refused', 'The mail provider refused the key.'));
    await passDay(deps, DUE);
    await sweepAt(deps, after(0, 3));
    expect([deps.email.sent, await deliveryOf(id)]).toEqual([[], 'waiting']);
    deps.email.send = send;
    await sweepAt(deps, after(0, 5));
    expect([subjectsTo('hannah@example.org'), await deliveryOf(id)]).toEqual([['Wim left this for you'], 'notified']);
  });

  it('that calls it spam gets no more', async () => {
    const id = await makeSealed(deps, wim, hannah());
    await passDay(deps, DUE);
    await report('complained', 'hannah@example.org');
    await sweepAt(deps, after(3, 3));
    expect([subjectsTo('hannah@example.org'), await deliveryOf(id)]).toEqual([['Wim left this for you'], 'muted']);
  });
});

describe('mail about capsules', () => {
  it('is at most ten a month to one address, and what is over waits', async () => {
    for (let count = 0; count < 12; count += 1) await makeSealed(deps, await makeAuthor(deps), hannah());
    await passDay(deps, DUE);
    await sweepAt(deps, after(1));
    expect(deps.email.sent).toHaveLength(10);
    await sweepAt(deps, after(31, 2));
    expect(new Set(subjectsTo('hannah@example.org'))).toEqual(new Set(['Wim left this for you', 'Still here for you, from Wim']));
    await sweepAt(deps, after(62, 2));
    const firsts = subjectsTo('hannah@example.org').filter((subject) => subject === 'Wim left this for you');
    expect(firsts).toHaveLength(12);
  });

  it('can be stopped and let come again; the link keeps working', async () => {
    const id = await makeSealed(deps, wim, hannah());
    await passDay(deps, DUE);
    const token = tokenTo('hannah@example.org');
    for (const wanted of [false, false]) await setMails(deps, { token, wanted });
    expect(await deliveryOf(id)).toBe('muted');
    await sweepAt(deps, after(4));
    expect(deps.email.sent).toHaveLength(1);
    await setMails(deps, { token, wanted: true });
    await sweepAt(deps, after(14, 3));
    expect(subjectsTo('hannah@example.org')).toHaveLength(2);
    await setMails(deps, { token, wanted: false });
    expect(await openByLink(deps, { token, tellsAuthor: true })).toMatchObject({ letter: expect.any(String) });
  });

  it('that is only written to files tells nobody: the author hands the link over', async () => {
    deps.email = { ...deps.email, name: 'outbox' };
    const id = await makeSealed(deps, wim, hannah());
    const { id: recipientId } = await recipientOf(id);
    await expect(createLink(deps, wim, { id, recipientId })).rejects.toMatchObject({ message: 'It opens on June 1, 2036.' });
    await passDay(deps, DUE);
    for (const day of [3, 14, 45]) await sweepAt(deps, after(day, 2));
    expect([deps.email.sent.length, await deliveryOf(id)]).toEqual([1, 'waiting']);
    const { url } = await createLink(deps, wim, { id, recipientId });
    expect(url).not.toContain(tokenTo('hannah@example.org'));
    await openByLink(deps, { token: url.split('/').at(-1) ?? '', tellsAuthor: true });
    await openByLink(deps, { token: tokenTo('hannah@example.org'), tellsAuthor: true });
    expect(await deliveryOf(id)).toBe('opened');
    await expect(createLink(deps, await makeAuthor(deps), { id, recipientId })).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('that is only written counts as sent where a test says so', async () => {
    deps.email = { ...deps.email, name: 'outbox' };
    const id = await makeSealed(deps, wim, hannah());
    deps.product = { ...deps.product, outboxCountsAsSent: true };
    await passDay(deps, DUE);
    await sweepAt(deps, after(3, 2));
    await sweepAt(deps, after(3, 3));
    deps.product = { ...deps.product, outboxCountsAsSent: false };
    expect([deps.email.sent.length, await deliveryOf(id)]).toEqual([2, 'notified']);
  });

  it('is never lost with an author whose plan or account is gone', async () => {
    const id = await makeSealed(deps, wim, hannah());
    await passDay(deps, DUE);
    await openByLink(deps, { token: tokenTo('hannah@example.org'), tellsAuthor: true });
    await deps.db.update(capsules).set({ authorId: null }).where(eq(capsules.id, id));
    await sweepAt(deps, after(0, 3));
    expect(authorMails()).toEqual([]);
    expect(await deps.db.select().from(capsuleRecipients)).toMatchObject([{ delivery: 'opened', nextAttemptAt: null }]);
  });
});
