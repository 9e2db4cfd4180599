import { UserId } from '@everkin/contracts/ids';
import { emails, jobs } from '@everkin/db/schema';
import { ProviderError, type ProviderErrorKind } from '@everkin/providers/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { sweepJobs } from '../jobs/sweep-jobs.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import { TEST_NOW, type TestDeps } from '../testing/create-test-deps.ts';
import { expireJobDelays } from '../testing/advance-time.ts';
import { runOfferedJobs } from '../testing/upload-letter.ts';
import { queueEmail } from './queue-email.ts';
import { sweepEmails } from './sweep-emails.ts';
import { EMAIL_MAX_ATTEMPTS } from './send-email.ts';

let deps: TestDeps;
let sendAtProvider: TestDeps['email']['send'];

beforeAll(async () => {
  deps = await createOwnTestDeps();
  const atProvider = { ...deps.email };
  sendAtProvider = (mail) => atProvider.send(mail);
});
afterAll(() => deps.close());
beforeEach(async () => {
  await deps.db.delete(emails);
  await deps.db.delete(jobs);
  deps.queue.takeAll();
  deps.email.sent.length = 0;
  deps.email.send = sendAtProvider;
});

const OWNER_ID = UserId.parse('us_0000000001');
const writeMail = () =>
  deps.db.transaction((tx) =>
    queueEmail(tx, deps, { recipient: 'aukje@example.org', ownerId: OWNER_ID, subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }),
  );
const offerMail = async (): Promise<void> => enqueueJob(deps, (await writeMail()).job);
const storedMail = async () => (await deps.db.select().from(emails))[0];
const failWith = (kind: ProviderErrorKind): void => {
  deps.email.send = async () => {
    throw new ProviderError('email', kind, `The mail provider is ${kind}.`);
  };
};

describe('mail', () => {
  it('that is written is sent once, and marked as sent', async () => {
    await offerMail();
    expect(await runOfferedJobs(deps)).toEqual(['done']);
    expect(deps.email.sent).toMatchObject([{ to: 'aukje@example.org', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }]);
    expect(await storedMail()).toMatchObject({ status: 'sent', sentAt: deps.clock.now() });
  });

  it('is deleted once it has been sent, because it contains links that open accounts', async () => {
    await offerMail();
    await runOfferedJobs(deps);
    expect(await storedMail()).toMatchObject({ html: '', text: '' });
  });

  it('keeps an address for no longer than a month, and waits as long as it has to', async () => {
    await offerMail();
    await runOfferedJobs(deps);
    await writeMail();
    deps.clock.set(new Date(TEST_NOW.getTime() + 31 * 24 * 60 * 60 * 1000));
    await offerMail();
    await runOfferedJobs(deps);
    expect(await sweepEmails(deps)).toBe(1);
    expect((await deps.db.select().from(emails)).map(({ status }) => status).toSorted()).toEqual(['queued', 'sent']);
    deps.clock.set(TEST_NOW);
  });

  it('whose cause was rolled back is never sent', async () => {
    await deps.db
      .transaction(async (tx) => {
        await queueEmail(tx, deps, { recipient: 'aukje@example.org', ownerId: OWNER_ID, subject: 'Hello', html: '', text: '' });
        throw new Error('the cause was not kept');
      })
      .catch(() => {});
    await sweepJobs(deps);
    expect([await runOfferedJobs(deps), deps.email.sent]).toEqual([[], []]);
  });

  it('that was enqueued while the queue was unreachable is found by the sweep', async () => {
    deps.queue.isAway = true;
    await offerMail();
    deps.queue.isAway = false;
    await expireJobDelays(deps.db);
    await sweepJobs(deps);
    expect(await runOfferedJobs(deps)).toEqual(['done']);
    expect(deps.email.sent).toHaveLength(1);
  });

  it('whose worker died after the provider accepted it reaches nobody twice', async () => {
    deps.email.send = async (email) => {
      await sendAtProvider(email);
      throw new ProviderError('email', 'unavailable', 'The answer was lost.');
    };
    await offerMail();
    expect(await runOfferedJobs(deps)).toEqual(['retried']);
    deps.email.send = sendAtProvider;
    await expireJobDelays(deps.db);
    await sweepJobs(deps);
    expect(await runOfferedJobs(deps)).toEqual(['done']);
    expect(deps.email.sent).toHaveLength(1);
    expect(await storedMail()).toMatchObject({ status: 'sent' });
  });

  it.each<ProviderErrorKind>(['refused', 'invalid'])('that the provider calls %s is not retried', async (kind) => {
    failWith(kind);
    await offerMail();
    expect(await runOfferedJobs(deps)).toEqual(['done']);
    expect(await storedMail()).toMatchObject({
      status: 'failed',
      error: `The mail provider is ${kind}.`,
      sentAt: null,
      html: '',
      text: '',
    });
  });

  it.each<ProviderErrorKind>(['unavailable', 'rate-limited', 'timeout'])(
    'that meets %s is retried for a while, then given up',
    async (kind) => {
      failWith(kind);
      await offerMail();
      const outcomes: string[] = [];
      for (let attempt = 0; attempt < EMAIL_MAX_ATTEMPTS; attempt += 1) {
        outcomes.push(...(await runOfferedJobs(deps)));
        await expireJobDelays(deps.db);
        await sweepJobs(deps);
      }
      expect(outcomes).toEqual([...Array.from({ length: EMAIL_MAX_ATTEMPTS - 1 }, () => 'retried'), 'failed']);
      expect(await storedMail()).toMatchObject({ status: 'failed', error: 'This email could not be sent.', html: '', text: '' });
    },
  );
});
