import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeEmail, makeEmail, SENDER } from './email.suite.ts';
import { createOutboxEmail, listOutbox } from './outbox.ts';

describeEmail('the outbox', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  const directory = join(folder, 'outbox');
  return {
    email: createOutboxEmail({ directory, from: SENDER }),
    received: async () => (await listOutbox(directory, 100)).map(({ date: _date, ...mail }) => mail),
    stop: () => rm(folder, { recursive: true, force: true }),
  };
});

describe('the outbox', () => {
  let folder = '';
  let directory = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'outbox-'));
    directory = join(folder, 'outbox');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('contains one .eml file per message, named by its key, readable by the owner only', async () => {
    await createOutboxEmail({ directory, from: SENDER }).send(makeEmail());
    expect(await readdir(directory)).toEqual(['em_1.eml']);
    expect((await stat(join(directory, 'em_1.eml'))).mode & 0o077).toBe(0);
    const message = await readFile(join(directory, 'em_1.eml'), 'utf8');
    expect(message).toMatch(/^To: aukje@example\.org\r$/m);
    expect(message).toMatch(/^Message-ID: <em_1@everkin>\r$/m);
    expect(message).not.toMatch(/^Bcc:/m);
  });

  test('writes nothing outside its folder', async () => {
    const email = createOutboxEmail({ directory, from: SENDER });
    await expect(email.send(makeEmail({ idempotencyKey: '../../elsewhere' }))).rejects.toMatchObject({ kind: 'invalid' });
    expect(await readdir(folder)).toEqual([]);
  });

  test('leaves no partial file of a message that could not be written', async () => {
    await mkdir(join(directory, 'em_1.eml'), { recursive: true });
    await expect(createOutboxEmail({ directory, from: SENDER }).send(makeEmail())).rejects.toThrow();
    expect(await readdir(directory)).toEqual(['em_1.eml']);
  });

  test('lists the newest first, up to the limit', async () => {
    expect(await listOutbox(directory, 10)).toEqual([]);
    const email = createOutboxEmail({ directory, from: SENDER });
    for (const [index, key] of ['em_1', 'em_2', 'em_3'].entries()) {
      await email.send(makeEmail({ idempotencyKey: key, subject: key }));
      await utimes(join(directory, `${key}.eml`), 1_000 + index, 1_000 + index);
    }
    expect((await listOutbox(directory, 2)).map(({ subject }) => subject)).toEqual(['em_3', 'em_2']);
  });
});
