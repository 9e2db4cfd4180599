import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { capsuleLinks, capsuleParts, capsules, clockState, emails } from '@everkin/db/schema';
import type { CapsuleId } from '@everkin/contracts/ids';
import type { Sealing } from '@everkin/providers/sealing/port';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '../../accounts/tokens.ts';
import type { Actor } from '../../actor.ts';
import { jobHandlers } from '../../job-handlers.ts';
import { sweepJobs } from '../../jobs/sweep-jobs.ts';
import { expireJobDelays } from '../../testing/advance-time.ts';
import { createOwnTestDeps } from '../../testing/create-own-test-deps.ts';
import { TEST_NOW, type TestDeps } from '../../testing/create-test-deps.ts';
import { runJob } from '../../testing/run-job.ts';
import { stageFile } from '../../testing/stage-file.ts';
import { addPart } from '../add-part.ts';
import { getCapsule } from '../get-capsule.ts';
import { createLink } from '../links/create-link.ts';
import { getFront } from '../links/get-front.ts';
import { openByLink } from '../links/open-by-link.ts';
import { openPartByLink, openZipByLink } from '../links/open-part-by-link.ts';
import { sendPreview } from '../links/send-preview.ts';
import { requestSeal } from '../sealing/request-seal.ts';
import { requestTakeBack } from '../sealing/request-take-back.ts';
import { LETTER, makeAuthor, makeDraft, makeSealed, PASSWORD, runJobs } from '../testing/make-capsule.ts';
import { passDay, sweepAt } from '../testing/pass-time.ts';
import { updateCapsule } from '../update-capsule.ts';
import { OPEN_MAX_ATTEMPTS } from './open-capsule.ts';
import { sweepDueCapsules } from './sweep-due-capsules.ts';
import { sweepOpeningDays } from './sweep-opening-days.ts';

const DUE = '2036-05-31T21:00:00.000Z';
const MINUTE_MS = 60_000;
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

let deps: TestDeps;
let wim: Actor;
beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());
beforeEach(async () => {
  await deps.db.delete(capsules);
  await deps.db.delete(clockState);
  await deps.db.delete(emails);
  deps.clock.set(TEST_NOW);
  deps.email = { ...deps.email, name: 'smtp' };
  deps.email.sent.length = 0;
  wim = await makeAuthor(deps);
});

/** As while its key is missing. */
const openNothing: Sealing['open'] = (sealed) => {
  sealed.destroy();
  return Promise.reject(new Error('the key is missing'));
};
const statusOf = async (id: CapsuleId) => (await deps.db.select().from(capsules).where(eq(capsules.id, id)))[0]?.status;
const tokenIn = (mail: string | undefined): string => /\/capsule\/([\w-]+)/.exec(mail ?? '')?.[1] ?? '';
const tokenTo = (name: string): string => tokenIn(deps.email.sent.findLast(({ text: words }) => words.includes(`Hello ${name}`))?.text);
const minutesAfterDue = (minutes: number): Date => new Date(Date.parse(DUE) + minutes * MINUTE_MS);
async function sweepAtMinute(minutes: number): Promise<void> {
  deps.clock.set(minutesAfterDue(minutes));
  await sweepDueCapsules(deps);
}
/** A link of a recipient, as if a mail had brought it. */
async function plantLink(id: CapsuleId): Promise<string> {
  const token = `planted-${id}`;
  const [recipient] = (await getCapsule(deps, wim, { id })).recipients;
  await deps.db.insert(capsuleLinks).values({
    tokenHash: hashToken(token),
    capsuleId: id,
    recipientId: recipient?.id ?? null,
    createdAt: deps.clock.now(),
    expiresAt: null,
  });
  return token;
}
/** A sealed capsule with a letter and a photo. */
async function makeSealedWithPhoto(): Promise<CapsuleId> {
  const { id } = await makeDraft(deps, wim);
  await addPart(deps, wim, { id, file: await stageFile(deps, { fileName: 'IMG_1.png', content: PNG }), title: 'The cherry tree' });
  await requestSeal(deps, wim, { id, password: PASSWORD });
  await runJobs(deps);
  return id;
}

describe('the day of a capsule', () => {
  it('is checked twice, ten minutes apart, and nothing of it is seen before', async () => {
    const id = await makeSealed(deps, wim);
    // The machine has been on for years, so to speak.
    await sweepAt(deps, minutesAfterDue(-2));
    await sweepAtMinute(-1);
    expect(await statusOf(id)).toBe('sealed');
    await sweepAtMinute(0);
    expect([await statusOf(id), (await getCapsule(deps, wim, { id })).status]).toEqual(['due', 'sealed']);
    await sweepAtMinute(9);
    expect(await statusOf(id)).toBe('due');
    await sweepAtMinute(10);
    expect(await statusOf(id)).toBe('opening');
    await runJobs(deps);
    expect(await statusOf(id)).toBe('open');
    expect(await readdir(join(deps.ground.directory, 'tmp')).catch(() => [])).toEqual([]);
  });

  it('has not come where the clock goes back before the second look', async () => {
    const id = await makeSealed(deps, wim);
    await sweepAt(deps, minutesAfterDue(-2));
    await sweepAtMinute(5);
    expect(await statusOf(id)).toBe('due');
    await sweepAtMinute(-1);
    expect(await statusOf(id)).toBe('sealed');
  });

  it('is not held up by a capsule that cannot be moved, which is tried again after an hour', async () => {
    const ids = [await makeSealed(deps, wim), await makeSealed(deps, wim)];
    const [broken = ids[0], other] = ids;
    await deps.db
      .update(capsules)
      .set({ condition: { kind: 'date', day: '2036-06-01', hour: 9, timeZone: 'Nowhere/Atall' } })
      .where(eq(capsules.id, broken as CapsuleId));
    await sweepAt(deps, minutesAfterDue(-2));
    await sweepAtMinute(0);
    await sweepAtMinute(10);
    await runJobs(deps);
    expect([await statusOf(broken as CapsuleId), await statusOf(other as CapsuleId)]).toEqual(['sealed', 'open']);
    const [row] = await deps.db
      .select()
      .from(capsules)
      .where(eq(capsules.id, broken as CapsuleId));
    expect(row).toMatchObject({ attemptCount: 1, nextAttemptAt: minutesAfterDue(60) });
  });

  it('is worked out again within a week, as zones change their rules', async () => {
    const id = await makeSealed(deps, wim);
    const wrong = minutesAfterDue(-60);
    await deps.db.update(capsules).set({ dueAt: wrong }).where(eq(capsules.id, id));
    deps.clock.set(minutesAfterDue(-8 * 24 * 60));
    expect(await sweepOpeningDays(deps)).toBe(0);
    deps.clock.set(minutesAfterDue(-6 * 24 * 60));
    expect(await sweepOpeningDays(deps)).toBe(1);
    expect((await getCapsule(deps, wim, { id })).opensAt).toBe(DUE);
  });
});

describe('what is read with a link', () => {
  it('is the whole: letter, photo and a zip of both', async () => {
    await makeSealedWithPhoto();
    await passDay(deps, DUE);
    const token = tokenTo('Hannah');
    expect(deps.email.sent[0]?.text).toContain('There is a letter and a photo.');
    expect(await getFront(deps, { token })).toEqual({
      authorName: 'Wim',
      recipientName: 'Hannah',
      title: 'For Hannah',
      coverNote: '',
      status: 'open',
      opensOn: 'Sunday, June 1, 2036',
      sealedOn: '2026-03-02',
      occasion: 'Hannah’s eighteenth birthday',
      isOpened: false,
      isPreview: false,
      isMuted: false,
    });
    const opened = await openByLink(deps, { token, tellsAuthor: true });
    expect(opened).toMatchObject({ letter: LETTER, isDamaged: false, parts: [{ number: 1, kind: 'image', title: 'The cherry tree' }] });
    const part = await openPartByLink(deps, { token, number: 1 });
    expect([part.fileName, part.byteSize]).toEqual(['The cherry tree.png', PNG.length]);
    const zip = await openZipByLink(deps, { token });
    const bytes = await text(zip.open(new AbortController().signal).setEncoding('latin1'));
    expect([zip.fileName, bytes.includes('Letter.txt'), bytes.includes('01 The cherry tree.png')]).toEqual(['For Hannah.zip', true, true]);
    await expect(openPartByLink(deps, { token, number: 2 })).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('opens nothing by looking, however often a robot looks', async () => {
    const id = await makeSealedWithPhoto();
    await passDay(deps, DUE);
    const token = tokenTo('Hannah');
    for (let time = 0; time < 3; time += 1) {
      await getFront(deps, { token });
      await openPartByLink(deps, { token, number: 1 });
      await openZipByLink(deps, { token });
    }
    await sweepAt(deps, minutesAfterDue(130));
    expect((await getCapsule(deps, wim, { id })).recipients).toMatchObject([{ delivery: 'notified', openedAt: null }]);
    expect(deps.email.sent).toHaveLength(1);
  });

  it('is nothing before its day, after it was taken back, and by an unknown link', async () => {
    const id = await makeSealed(deps, wim);
    const token = await plantLink(id);
    expect(await getFront(deps, { token })).toMatchObject({ status: 'sealed', opensOn: 'Sunday, June 1, 2036' });
    for (const read of [
      () => openByLink(deps, { token, tellsAuthor: true }),
      () => openZipByLink(deps, { token }),
      () => openPartByLink(deps, { token, number: 1 }),
    ])
      await expect(read()).rejects.toMatchObject({ kind: 'conflict', message: 'It opens on June 1, 2036.' });
    await requestTakeBack(deps, wim, { id, password: PASSWORD });
    await runJobs(deps);
    for (const read of [() => getFront(deps, { token }), () => openByLink(deps, { token, tellsAuthor: true })])
      await expect(read()).rejects.toMatchObject({ kind: 'conflict', message: 'Wim has taken it back for now.' });
    await expect(getFront(deps, { token: 'unknown' })).rejects.toMatchObject({
      kind: 'not-found',
      message: 'This link no longer works. There may be a newer one in a later email.',
    });
  });

  it('is shown to its author in a preview for a day, while it is a draft', async () => {
    const { id } = await makeDraft(deps, wim);
    expect(await sendPreview(deps, wim, { id })).toEqual({ to: `${wim.userId}@example.org` });
    await runJobs(deps);
    const token = tokenTo('Hannah');
    expect(await getFront(deps, { token })).toMatchObject({ isPreview: true, status: 'open', recipientName: 'Hannah', sealedOn: null });
    expect(await openByLink(deps, { token, tellsAuthor: true })).toMatchObject({ letter: LETTER });
    expect(deps.email.sent).toHaveLength(1);
    deps.clock.set(new Date(TEST_NOW.getTime() + 24 * 60 * MINUTE_MS));
    await expect(getFront(deps, { token })).rejects.toMatchObject({ kind: 'expired' });
    await sendPreview(deps, wim, { id });
    await requestSeal(deps, wim, { id, password: PASSWORD });
    for (let round = 0; round < 2; round += 1) await runJobs(deps);
    await expect(openByLink(deps, { token: tokenTo('Hannah'), tellsAuthor: true })).rejects.toMatchObject({
      kind: expect.stringMatching('expired|not-found'),
    });
    const { id: empty } = await makeDraft(deps, wim, { letter: '' });
    await expect(sendPreview(deps, wim, { id: empty })).rejects.toMatchObject({ message: 'Write something first.' });
  });
});

describe('a part that cannot be read any more', () => {
  async function flipBit(id: CapsuleId, kind: 'letter' | 'image'): Promise<void> {
    const [part] = await deps.db
      .select()
      .from(capsuleParts)
      .where(and(eq(capsuleParts.capsuleId, id), eq(capsuleParts.kind, kind)));
    const files = await readdir(join(deps.ground.directory, 'files'), { recursive: true, withFileTypes: true });
    const file = files.find(({ name }) => name === part?.storageKey);
    if (!file) throw new Error('the part has no file');
    const path = join(file.parentPath, file.name);
    const bytes = await readFile(path);
    const last = bytes.length - 20;
    bytes[last] = (bytes[last] ?? 0) ^ 1;
    await writeFile(path, bytes);
  }

  it.each(['letter', 'image'] as const)(
    'by one bit of its %s is never shown as whole; the rest arrives, and its author is told',
    async (kind) => {
      const id = await makeSealedWithPhoto();
      await flipBit(id, kind);
      await passDay(deps, DUE);
      expect(await getCapsule(deps, wim, { id })).toMatchObject({
        status: 'damaged',
        problem: 'Part of this could not be read any more. Everything that could be saved is below, and has been delivered.',
      });
      expect(deps.email.sent.map(({ subject }) => subject).toSorted()).toEqual([
        'Part of “For Hannah” could not be read',
        'Wim left this for you',
      ]);
      const token = tokenTo('Hannah');
      const opened = await openByLink(deps, { token, tellsAuthor: true });
      expect(opened.isDamaged).toBe(true);
      expect([opened.letter, opened.parts.length]).toEqual(kind === 'letter' ? [null, 1] : [LETTER, 0]);
      expect((await getFront(deps, { token })).status).toBe('damaged');
      const photo = openPartByLink(deps, { token, number: 1 }).then(
        () => 'read',
        () => 'not there',
      );
      expect(await photo).toBe(kind === 'image' ? 'not there' : 'read');
    },
  );

  const runOpeningUntilGivenUp = async (id: CapsuleId) => {
    const keyless = { ...deps, sealing: { ...deps.sealing, open: openNothing } };
    for (let attempt = 1; attempt <= OPEN_MAX_ATTEMPTS; attempt += 1) {
      expect(await statusOf(id)).toBe('opening');
      await expireJobDelays(deps.db);
      await sweepJobs(deps);
      for (const jobId of new Set(deps.queue.takeAll())) await runJob(keyless, jobHandlers, { jobId });
    }
    expect(await statusOf(id)).toBe('damaged');
  };

  it('as its key is missing is given up after twenty attempts: nobody gets an empty capsule, and its author is told', async () => {
    const id = await makeSealedWithPhoto();
    await sweepAt(deps, minutesAfterDue(-2));
    for (const minute of [0, 10]) await sweepAtMinute(minute);
    await runOpeningUntilGivenUp(id);
    await sweepAtMinute(11);
    await runJobs(deps);
    expect(deps.email.sent.map(({ to }) => to)).toEqual([`${wim.userId}@example.org`]);
    expect(deps.email.sent[0]?.text).toContain('So we have written to nobody.');
  });

  it('as its key is missing is tried again each day: once the key is back it opens, and its author was told once', async () => {
    const id = await makeSealedWithPhoto();
    await sweepAt(deps, minutesAfterDue(-2));
    for (const minute of [0, 10]) await sweepAtMinute(minute);
    await runOpeningUntilGivenUp(id);
    await sweepAtMinute(11);
    await runJobs(deps);
    await sweepAtMinute(20 * 60);
    expect(await statusOf(id)).toBe('damaged');
    // Nothing is in it yet to write about, or to hand over.
    const [hannah] = (await getCapsule(deps, wim, { id })).recipients;
    if (!hannah) throw new Error('it is for nobody');
    const recipients = [{ id: hannah.id, name: 'Hannah', addresses: ['hannah.vos@example.org'] }];
    await updateCapsule(deps, wim, { id, recipients, password: PASSWORD });
    await expect(createLink(deps, wim, { id, recipientId: hannah.id })).rejects.toMatchObject({ code: 'capsules.nothing-to-read' });
    await sweepAtMinute(21 * 60);
    expect(deps.email.sent.map(({ to }) => to)).not.toContain('hannah.vos@example.org');
    await sweepAtMinute(46 * 60);
    await runOpeningUntilGivenUp(id);
    await sweepAtMinute(71 * 60);
    await runJobs(deps);
    await runJobs(deps);
    expect(await statusOf(id)).toBe('open');
    const opened = await openByLink(deps, { token: tokenTo('Hannah'), tellsAuthor: true });
    expect([opened.letter, opened.parts.length, opened.isDamaged]).toEqual([LETTER, 1, false]);
    expect(deps.email.sent.filter(({ to }) => to === `${wim.userId}@example.org`)).toHaveLength(1);
  });
});
