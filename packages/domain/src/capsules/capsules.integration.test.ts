import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CAPSULE_MAX_PARTS } from '@everkin/contracts/capsules/capsules';
import { MEBIBYTE } from '@everkin/contracts/units';
import { type CapsuleId, CapsulePartId, CapsuleRecipientId } from '@everkin/contracts/ids';
import { auditEntries, capsuleParts, capsuleRecipients, capsules } from '@everkin/db/schema';
import { createAgeSealing } from '@everkin/providers/sealing/age';
import type { Sealing } from '@everkin/providers/sealing/port';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '../delete-account.ts';
import type { Actor } from '../actor.ts';
import { deleteAvatar } from '../avatars/delete-avatar.ts';
import { getPlan } from '../plans/get-plan.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import { TEST_NOW, type TestDeps } from '../testing/create-test-deps.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { refused } from '../testing/refused.ts';
import { stageFile } from '../testing/stage-file.ts';
import { sweepFiles } from '../uploads/sweep-files.ts';
import { addPart } from './add-part.ts';
import { createCapsule } from './create-capsule.ts';
import { deleteCapsule } from './delete-capsule.ts';
import { getCapsule } from './get-capsule.ts';
import { getPart, openPart } from './get-part.ts';
import { listCapsules } from './list-capsules.ts';
import { removePart } from './remove-part.ts';
import { requestSeal } from './sealing/request-seal.ts';
import { requestTakeBack } from './sealing/request-take-back.ts';
import { LETTER, makeAuthor, makeDraft, makeSealed, PASSWORD, runJobs } from './testing/make-capsule.ts';
import { updateCapsule } from './update-capsule.ts';

const missing = (): never => {
  throw new Error('nothing of that kind is there');
};

let deps: TestDeps;
let wim: Actor;
beforeAll(async () => {
  deps = await createOwnTestDeps();
  wim = await makeAuthor(deps);
});
afterAll(() => deps.close());

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
/** As many different pictures as there are numbers. */
const picture = (number = 0) => stageFile(deps, { fileName: `IMG_${number}.png`, content: Buffer.concat([PNG, Buffer.from(`${number}`)]) });

/** Seals nothing, for a reason. */
const failAt =
  (reason: string): Sealing['seal'] =>
  (source) => {
    source.destroy();
    return Promise.reject(new Error(reason));
  };

const failStaging =
  (error: Error): TestDeps['stage'] =>
  ({ stream }) => {
    stream.destroy();
    return Promise.reject(error);
  };

/** Every file below the folder of files and the staging folder, as text. */
async function readStored(): Promise<string> {
  const entries = await readdir(deps.ground.directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('keys'));
  return (await Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1')))).join('\n');
}

describe('a draft', () => {
  it('keeps what its author writes, letter for letter', async () => {
    const letter = '  Dear Hannah,\r\n\n\tone two  three.\n ';
    const { id } = await makeDraft(deps, wim, { letter });
    expect(await getCapsule(deps, wim, { id })).toMatchObject({
      title: 'For Hannah',
      status: 'draft',
      letter,
      opensAt: '2036-05-31T21:00:00.000Z',
      recipients: [{ name: 'Hannah', relation: 'my granddaughter', delivery: 'waiting', openedAt: null }],
      parts: [{ kind: 'letter', mimeType: 'text/plain' }],
    });
    await updateCapsule(deps, wim, { id, letter: 'Shorter.' });
    expect(await getCapsule(deps, wim, { id })).toMatchObject({ letter: 'Shorter.', title: 'For Hannah' });
    await updateCapsule(deps, wim, { id, letter: '' });
    expect(await getCapsule(deps, wim, { id })).toMatchObject({ letter: null, parts: [] });
  });

  it('has its letter in a file alone, and no earlier version of it', async () => {
    const { id } = await makeDraft(deps, wim, { letter: 'first canary-of-a-draft' });
    await updateCapsule(deps, wim, { id, letter: 'second canary-of-a-draft' });
    expect((await readStored()).match(/\w+ canary-of-a-draft/g)).toEqual(['second canary-of-a-draft']);
    const dump = JSON.stringify([await deps.db.select().from(capsules), await deps.db.select().from(capsuleParts)]);
    expect(dump).not.toContain('canary-of-a-draft');
  });

  it('stays whole when it is saved on two devices at once', async () => {
    const { id } = await makeDraft(deps, wim);
    const letters = Array.from({ length: 8 }, (_, number) => `letter ${number}`);
    await Promise.all(letters.map((letter) => updateCapsule(deps, wim, { id, letter })));
    const { letter, parts } = await getCapsule(deps, wim, { id });
    expect(letters).toContain(letter);
    expect(parts).toHaveLength(1);
  });

  it('takes photos and recordings by their content, each once', async () => {
    const { id } = await makeDraft(deps, wim);
    const part = await addPart(deps, wim, { id, file: await picture(1), title: 'The tree' });
    expect(part).toMatchObject({ kind: 'image', title: 'The tree', mimeType: 'image/png', url: `/api/capsules/${id}/parts/${part.id}` });
    expect(await addPart(deps, wim, { id, file: await picture(1) })).toEqual(part);
    const disguised = await stageFile(deps, { fileName: 'photo.png', content: '<svg onload="alert(1)"/>' });
    await expect(addPart(deps, wim, { id, file: disguised })).rejects.toEqual(refused('capsules.wrong-type'));
    const empty = await stageFile(deps, { fileName: 'photo.png', content: '' });
    await expect(addPart(deps, wim, { id, file: empty })).rejects.toEqual(refused('uploads.empty'));
    const opened = await openPart(deps, wim, { id, partId: part.id });
    expect(await text(await opened.open())).toContain('IHDR');
    await removePart(deps, wim, { id, partId: part.id });
    await expect(getPart(deps, wim, { id, partId: part.id })).rejects.toEqual(refused('capsules.no-part'));
    expect((await getCapsule(deps, wim, { id })).parts).toHaveLength(1);
    expect(await deps.db.select().from(capsuleParts).where(eq(capsuleParts.capsuleId, id))).toHaveLength(1);
  });

  it('holds twenty parts, its letter among them', async () => {
    const { id } = await makeDraft(deps, wim);
    for (let number = 2; number <= CAPSULE_MAX_PARTS; number += 1) await addPart(deps, wim, { id, file: await picture(number) });
    await expect(addPart(deps, wim, { id, file: await picture(21) })).rejects.toEqual(refused('capsules.too-many-parts'));
    await updateCapsule(deps, wim, { id, letter: 'Still yours.' });
    expect((await getCapsule(deps, wim, { id })).parts.map(({ kind }) => kind)).toEqual([
      'letter',
      ...Array.from({ length: 19 }, () => 'image'),
    ]);
  });

  it('counts to the storage of its author', async () => {
    const small: TestDeps = { ...deps, product: { ...deps.product, storageQuotaBytes: MEBIBYTE } };
    const author = await makeAuthor(deps);
    const { id } = await makeDraft(small, author);
    const big = (number: number) => stageFile(deps, { fileName: 'big.png', content: Buffer.concat([PNG, Buffer.alloc(600_000, number)]) });
    await addPart(small, author, { id, file: await big(1) });
    await expect(addPart(small, author, { id, file: await big(2) })).rejects.toEqual(refused('uploads.quota-reached'));
    expect((await getCapsule(small, author, { id })).parts).toHaveLength(2);
    expect(await deps.db.select().from(capsuleParts).where(eq(capsuleParts.capsuleId, id))).toHaveLength(2);
  });

  it.each([
    ['a day in the past', { kind: 'date' as const, day: '2026-02-28', hour: 9, timeZone: 'UTC' }],
    ['an age that was reached', { kind: 'age' as const, name: 'Hannah', born: '2000-01-01', years: 18, hour: 9, timeZone: 'UTC' }],
  ])('does not wait for %s', async (_name, condition) => {
    await expect(makeDraft(deps, wim, { condition })).rejects.toEqual(refused('invalid.condition'));
  });

  it('keeps the people that a change names, and lets the others go', async () => {
    const { id, recipients } = await makeDraft(deps, wim, {
      recipients: [
        { name: 'Hannah', addresses: ['h1@example.org'] },
        { name: 'Alec', addresses: ['a1@example.org', 'a2@example.org'] },
      ],
    });
    const alec = recipients[1];
    const changed = await updateCapsule(deps, wim, {
      id,
      recipients: [{ id: alec?.id, name: 'Alec', relation: 'my son', addresses: ['a2@example.org'] }],
    });
    expect(changed.recipients).toMatchObject([{ id: alec?.id, name: 'Alec', relation: 'my son', addresses: ['a2@example.org'] }]);
    const unknown = CapsuleRecipientId.parse('cr_nobody');
    const naming = updateCapsule(deps, wim, { id, recipients: [{ id: unknown, name: 'Eve', addresses: ['e@example.org'] }] });
    await expect(naming).rejects.toEqual(refused('invalid.recipients.0.id'));
  });

  it('names at most twenty new people a day in all', async () => {
    const author = await makeAuthor(deps);
    const people = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, number) => ({ name: 'Somebody', addresses: [`p${from + number}@example.org`] }));
    const { id } = await makeDraft(deps, author, { recipients: people(0, 12) });
    await expect(makeDraft(deps, author, { recipients: people(12, 21) })).rejects.toEqual(refused('capsules.too-many-recipients'));
    await makeDraft(deps, author, { recipients: people(12, 20) });
    deps.clock.set(new Date(TEST_NOW.getTime() + 25 * 60 * 60 * 1000));
    await makeDraft(deps, author, { recipients: people(20, 25) });
    deps.clock.set(TEST_NOW);
    expect((await getCapsule(deps, author, { id })).recipients).toHaveLength(12);
  });

  it('is for nobody else', async () => {
    const { id, parts } = await makeDraft(deps, wim);
    const eve = await makeAuthor(deps, { displayName: 'Eve' });
    const partId = parts[0]?.id ?? CapsulePartId.parse('cp_none');
    const calls = [
      () => getCapsule(deps, eve, { id }),
      () => getPart(deps, eve, { id, partId }),
      () => removePart(deps, eve, { id, partId }),
      () => updateCapsule(deps, eve, { id, title: 'Mine' }),
      () => requestSeal(deps, eve, { id, password: PASSWORD }),
      () => requestTakeBack(deps, eve, { id, password: PASSWORD }),
      () => deleteCapsule(deps, eve, { id }),
    ];
    for (const call of calls) await expect(call()).rejects.toEqual(refused('capsules.not-found'));
    expect(await listCapsules(deps, eve)).toEqual([]);
  });
});

describe('sealing', () => {
  it('leaves nothing of it to read, for its author either', async () => {
    const { id } = await makeDraft(deps, wim, { letter: `Dear Hannah, canary-of-the-sealed. ${'More. '.repeat(30_000 / 6)}` });
    const photo = await addPart(deps, wim, {
      id,
      file: await stageFile(deps, { fileName: 'a.png', content: Buffer.concat([PNG, Buffer.from('canary-of-the-sealed')]) }),
    });
    expect(await requestSeal(deps, wim, { id, password: PASSWORD })).toMatchObject({ status: 'sealing', letter: null });
    await runJobs(deps);
    const sealed = await getCapsule(deps, wim, { id });
    expect(sealed).toMatchObject({
      status: 'sealed',
      letter: null,
      problem: null,
      sealedAt: TEST_NOW.toISOString(),
      parts: [{ url: null }, { url: null }],
    });
    expect(await readStored()).not.toContain('canary-of-the-sealed');
    await expect(openPart(deps, wim, { id, partId: photo.id })).rejects.toEqual(refused('capsules.sealed'));
    await expect(addPart(deps, wim, { id, file: await picture(1) })).rejects.toEqual(refused('capsules.sealed'));
    await expect(removePart(deps, wim, { id, partId: photo.id })).rejects.toEqual(refused('capsules.sealed'));
    const entries = await deps.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(entries.map(({ kind }) => kind)).toEqual(['capsule.sealed']);
  });

  it('needs something inside, a day, somebody, and the password', async () => {
    const { id } = await createCapsule(deps, wim, { title: 'Empty' });
    const seal = (password = PASSWORD) => requestSeal(deps, wim, { id, password });
    await expect(seal('not this')).rejects.toMatchObject({ kind: 'forbidden', message: 'That is not your password.' });
    await expect(seal()).rejects.toMatchObject({ kind: 'conflict', message: 'Write something first.' });
    await updateCapsule(deps, wim, { id, letter: LETTER });
    await expect(seal()).rejects.toMatchObject({ kind: 'conflict', message: 'Choose when it opens first.' });
    await updateCapsule(deps, wim, { id, condition: { kind: 'date', day: '2026-03-03', hour: 9, timeZone: 'UTC' } });
    await expect(seal()).rejects.toMatchObject({ kind: 'conflict', message: 'Choose who it is for first.' });
    await updateCapsule(deps, wim, { id, recipients: [{ name: 'Hannah', addresses: ['hannah@example.org'] }] });
    deps.clock.set(new Date('2026-03-02T12:00:00Z'));
    await expect(seal()).rejects.toEqual(refused('invalid.condition'));
    deps.clock.set(TEST_NOW);
    expect(await seal()).toMatchObject({ status: 'sealing' });
    await expect(updateCapsule(deps, wim, { id, letter: 'Wait' })).rejects.toEqual(refused('capsules.busy'));
    await runJobs(deps);
    expect(await seal()).toMatchObject({ status: 'sealed' });
  });

  it('is done once, however often it is asked for', async () => {
    const { id } = await makeDraft(deps, wim);
    await Promise.all(Array.from({ length: 10 }, () => requestSeal(deps, wim, { id, password: PASSWORD })));
    await runJobs(deps);
    const entries = await deps.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(entries).toHaveLength(1);
    expect(await getCapsule(deps, wim, { id })).toMatchObject({ status: 'sealed' });
  });

  it('is for three capsules on Free, also of fifty at once', async () => {
    const limited: TestDeps = { ...deps, product: { ...deps.product, hasPlanLimits: true } };
    const author = await makeAuthor(deps);
    const drafts = await Promise.all(Array.from({ length: 50 }, () => makeDraft(deps, author, { recipients: [] })));
    await deps.db
      .insert(capsuleRecipients)
      .values(drafts.map(({ id }, number) => ({ ...recipientOf(id), id: CapsuleRecipientId.parse(`cr_plan${number}`) })));
    const attempts = await Promise.allSettled(drafts.map(({ id }) => requestSeal(limited, author, { id, password: PASSWORD })));
    const refusals = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason as unknown] : []));
    expect(refusals).toEqual(Array.from({ length: 47 }, () => refused('plans.no-capsules-left')));
    expect((await getPlan(limited, author)).limits.capsules).toEqual({ limit: 3, used: 3 });
    expect((await getPlan(deps, author)).limits.capsules).toEqual({ limit: null, used: 3 });
  });

  it('leaves the draft as it was where it fails five times, and says why', async () => {
    const { id } = await makeDraft(deps, wim);
    const broken: TestDeps = { ...deps, sealing: { ...deps.sealing, seal: failAt('the key cannot be read') } };
    await requestSeal(deps, wim, { id, password: PASSWORD });
    for (let attempt = 0; attempt < 5; attempt += 1) await runJobs(broken);
    expect(await getCapsule(deps, wim, { id })).toMatchObject({
      status: 'draft',
      letter: LETTER,
      problem: 'It could not be sealed: its files could not be encrypted, after several attempts. Your draft is unchanged.',
    });
    await requestSeal(deps, wim, { id, password: PASSWORD });
    await runJobs(deps);
    expect(await getCapsule(deps, wim, { id })).toMatchObject({ status: 'sealed', problem: null });
  });

  it('leaves the draft as it was where the disk is full', async () => {
    const { id } = await makeDraft(deps, wim);
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    await requestSeal(deps, wim, { id, password: PASSWORD });
    await runJobs({ ...deps, stage: failStaging(full) });
    expect(await getCapsule(deps, wim, { id })).toMatchObject({
      status: 'draft',
      letter: LETTER,
      problem: 'It could not be sealed: the disk of this Everkin is full. Your draft is unchanged.',
    });
  });

  it('never calls sealed what does not decrypt to what was written', async () => {
    const { id } = await makeDraft(deps, wim);
    const broken: TestDeps = {
      ...deps,
      sealing: { ...deps.sealing, seal: () => deps.sealing.seal(Readable.from([Buffer.from('something else')])) },
    };
    await requestSeal(deps, wim, { id, password: PASSWORD });
    for (let attempt = 0; attempt < 5; attempt += 1) await runJobs(broken);
    expect(await getCapsule(deps, wim, { id })).toMatchObject({ status: 'draft', letter: LETTER });
  });

  it('waits, and is not called sealed, while the plain text cannot be deleted', async () => {
    const { id } = await makeDraft(deps, wim);
    await requestSeal(deps, wim, { id, password: PASSWORD });
    await runJobs({ ...deps, storage: { ...deps.storage, delete: () => Promise.reject(new Error('the disk is read-only')) } });
    expect(await getCapsule(deps, wim, { id })).toMatchObject({ status: 'sealing' });
    await runJobs(deps);
    expect(await getCapsule(deps, wim, { id })).toMatchObject({ status: 'sealed' });
  });
});

/** Named long ago, as twenty new people a day are the most. */
const recipientOf = (capsuleId: CapsuleId): typeof capsuleRecipients.$inferInsert => ({
  id: CapsuleRecipientId.parse('cr_one'),
  capsuleId,
  position: 0,
  name: 'Hannah',
  addresses: ['hannah@example.org'],
  delivery: 'waiting',
  createdAt: new Date(0),
});

const plainKeys = async (id: CapsuleId): Promise<string[]> =>
  (await deps.db.select().from(capsuleParts).where(eq(capsuleParts.capsuleId, id))).map(({ storageKey }) => storageKey);

describe('a sealed capsule', () => {
  it('is taken back whole', async () => {
    const { id } = await makeDraft(deps, wim);
    await addPart(deps, wim, { id, file: await picture(1) });
    await requestSeal(deps, wim, { id, password: PASSWORD });
    await runJobs(deps);
    await expect(requestTakeBack(deps, wim, { id, password: 'not this' })).rejects.toEqual(refused('accounts.not-your-password'));
    expect(await requestTakeBack(deps, wim, { id, password: PASSWORD })).toMatchObject({ status: 'unsealing', letter: null });
    await runJobs(deps);
    const draft = await getCapsule(deps, wim, { id });
    expect(draft).toMatchObject({ status: 'draft', letter: LETTER, sealedAt: null });
    const opened = await openPart(deps, wim, { id, partId: draft.parts[1]?.id ?? missing() });
    expect(await text(await opened.open())).toContain('IHDR');
    expect(await requestTakeBack(deps, wim, { id, password: PASSWORD })).toMatchObject({ status: 'draft' });
  });

  it('stays sealed where a part of it is damaged or the key is missing, and nothing of it can be read', async () => {
    const { id } = await makeDraft(deps, wim, { letter: 'canary-of-the-damaged' });
    const photo = await addPart(deps, wim, { id, file: await picture(1), title: 'The tree' });
    await requestSeal(deps, wim, { id, password: PASSWORD });
    await runJobs(deps);
    const takeBack = async (given: TestDeps) => {
      await requestTakeBack(deps, wim, { id, password: PASSWORD });
      await runJobs(given);
      return getCapsule(deps, wim, { id });
    };
    const elsewhere = createAgeSealing({ dataDirectory: join(deps.ground.directory, 'elsewhere') });
    expect(await takeBack({ ...deps, sealing: elsewhere })).toMatchObject({
      status: 'sealed',
      problem: expect.stringContaining('the key it was sealed with is missing') as unknown,
    });
    const [row] = await deps.db.select().from(capsuleParts).where(eq(capsuleParts.id, photo.id));
    await deps.storage.put({ key: row?.storageKey ?? '', sourcePath: (await stageFile(deps, { fileName: 'x', content: 'broken' })).path });
    expect(await takeBack(deps)).toMatchObject({
      status: 'sealed',
      letter: null,
      problem: expect.stringContaining('“The tree” could not be read any more') as unknown,
    });
    expect(await readStored()).not.toContain('canary-of-the-damaged');
  });

  it('changes its day and its people alone, with the password', async () => {
    const id = await makeSealed(deps, wim);
    const { recipients } = await getCapsule(deps, wim, { id });
    const condition = { kind: 'date' as const, day: '2030-01-01', hour: 9, timeZone: 'UTC' };
    await expect(updateCapsule(deps, wim, { id, condition })).rejects.toEqual(refused('invalid.password'));
    await expect(updateCapsule(deps, wim, { id, condition, password: 'no' })).rejects.toEqual(refused('accounts.not-your-password'));
    for (const change of [{ letter: 'New' }, { title: 'New' }, { coverNote: 'New' }])
      await expect(updateCapsule(deps, wim, { id, ...change, password: PASSWORD })).rejects.toMatchObject({
        kind: 'conflict',
        message: 'It is sealed. Take it back to change what is inside.',
      });
    const near = { ...condition, day: '2026-03-02' };
    await expect(updateCapsule(deps, wim, { id, condition: near, password: PASSWORD })).rejects.toEqual(refused('invalid.condition'));
    const changed = await updateCapsule(deps, wim, {
      id,
      condition,
      recipients: [{ id: recipients[0]?.id, name: 'Hannah', addresses: ['new@example.org'] }],
      password: PASSWORD,
    });
    expect(changed).toMatchObject({
      status: 'sealed',
      opensAt: '2030-01-01T09:00:00.000Z',
      recipients: [{ addresses: ['new@example.org'] }],
    });
  });

  it('is never left for nobody', async () => {
    const id = await makeSealed(deps, wim);
    await expect(updateCapsule(deps, wim, { id, recipients: [], password: PASSWORD })).rejects.toEqual(refused('capsules.no-recipients'));
    expect((await getCapsule(deps, wim, { id })).recipients).toHaveLength(1);
  });

  it('has its addresses corrected on its last day too, with the day sent along unchanged', async () => {
    const condition = { kind: 'date', day: '2026-03-04', hour: 9, timeZone: 'Europe/Amsterdam' } as const;
    const id = await makeSealed(deps, wim, { condition });
    deps.clock.set(new Date('2026-03-04T06:00:00.000Z'));
    const [hannah] = (await getCapsule(deps, wim, { id })).recipients;
    const recipients = [{ id: hannah?.id, name: 'Hannah', addresses: ['hannah.vos@example.org'] }];
    const changed = await updateCapsule(deps, wim, { id, condition, recipients, password: PASSWORD });
    expect(changed.recipients[0]?.addresses).toEqual(['hannah.vos@example.org']);
    const later = { ...condition, hour: 10 };
    await expect(updateCapsule(deps, wim, { id, condition: later, password: PASSWORD })).rejects.toEqual(refused('invalid.condition'));
  });

  it('looks sealed to its author while its day is checked', async () => {
    const id = await makeSealed(deps, wim);
    await deps.db.update(capsules).set({ status: 'due', markedDueAt: TEST_NOW }).where(eq(capsules.id, id));
    expect(await getCapsule(deps, wim, { id })).toMatchObject({ status: 'sealed', letter: null });
    expect((await listCapsules(deps, wim)).find((cover) => cover.id === id)).toMatchObject({ status: 'sealed' });
  });

  it('outlives the avatar it was written with', async () => {
    const avatar = await makeAvatar(deps, wim);
    const { id } = await createCapsule(deps, wim, { title: 'With Wietske', avatarId: avatar.id });
    await updateCapsule(deps, wim, {
      id,
      letter: LETTER,
      condition: { kind: 'date', day: '2030-01-01', hour: 9, timeZone: 'UTC' },
      recipients: [{ name: 'Hannah', addresses: ['hannah@example.org'] }],
    });
    await requestSeal(deps, wim, { id, password: PASSWORD });
    await runJobs(deps);
    await deleteAvatar(deps, wim, { id: avatar.id });
    expect(await getCapsule(deps, wim, { id })).toMatchObject({ status: 'sealed', avatarId: null });
    await requestTakeBack(deps, wim, { id, password: PASSWORD });
    await runJobs(deps);
    expect(await getCapsule(deps, wim, { id })).toMatchObject({ status: 'draft', letter: LETTER });
  });

  it('is deleted with its bytes, with the password', async () => {
    const id = await makeSealed(deps, wim);
    const keys = await plainKeys(id);
    await expect(deleteCapsule(deps, wim, { id })).rejects.toEqual(refused('invalid.password'));
    await deleteCapsule(deps, wim, { id, password: PASSWORD });
    await expect(getCapsule(deps, wim, { id })).rejects.toEqual(refused('capsules.not-found'));
    expect(await Promise.all(keys.map((key) => deps.storage.open(key)))).toEqual([null]);
  });

  it('is no file without a row to the sweep', async () => {
    const id = await makeSealed(deps, wim);
    const later = (days: number): Date => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    for (const days of [1, 9]) {
      deps.clock.set(later(days));
      await sweepFiles(deps);
    }
    deps.clock.set(TEST_NOW);
    await requestTakeBack(deps, wim, { id, password: PASSWORD });
    await runJobs(deps);
    expect(await getCapsule(deps, wim, { id })).toMatchObject({ status: 'draft', letter: LETTER });
  });
});

describe('deleting the account', () => {
  it('takes what nobody has opened with it, and leaves what somebody has', async () => {
    const author = await makeAuthor(deps);
    const [draft, sealed, opened] = [await makeDraft(deps, author), await makeSealed(deps, author), await makeDraft(deps, author)];
    const keys = [...(await plainKeys(draft.id)), ...(await plainKeys(sealed))];
    await deps.db.update(capsules).set({ status: 'open', openedAt: TEST_NOW }).where(eq(capsules.id, opened.id));
    await openForTest(opened.recipients[0]?.id ?? missing());
    await expect(deleteCapsule(deps, author, { id: opened.id, password: PASSWORD })).rejects.toMatchObject({
      kind: 'conflict',
      message: 'Hannah has opened it, so it stays.',
    });
    await deleteAccount(deps, author, { password: PASSWORD });
    const rows = await deps.db.select({ id: capsules.id, authorId: capsules.authorId, name: capsules.authorName }).from(capsules);
    expect(rows.filter(({ id }) => [draft.id, sealed, opened.id].includes(id))).toEqual([{ id: opened.id, authorId: null, name: 'Wim' }]);
    expect((await Promise.all(keys.map((key) => deps.storage.open(key)))).every((found) => found === null)).toBe(true);
    const [letter] = await plainKeys(opened.id);
    expect(await text((await deps.storage.open(letter ?? ''))?.stream ?? missing())).toBe(LETTER);
  });
});

async function openForTest(id: CapsuleRecipientId): Promise<void> {
  await deps.db.update(capsuleRecipients).set({ delivery: 'opened', openedAt: TEST_NOW }).where(eq(capsuleRecipients.id, id));
}
