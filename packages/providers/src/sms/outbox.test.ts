import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOutboxSms, listTextOutbox } from './outbox.ts';
import { describeSms, makeText } from './sms.suite.ts';

describeSms('the outbox', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  const directory = join(folder, 'outbox');
  return {
    sms: createOutboxSms({ directory, isShown: true }),
    received: async () => (await listTextOutbox(directory, 100)).map(({ at: _at, ...text }) => text),
    stop: () => rm(folder, { recursive: true, force: true }),
  };
});

describe('the outbox of texts', () => {
  let folder = '';
  let directory = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'outbox-'));
    directory = join(folder, 'outbox');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('holds one file per text, named by its key, readable by the owner only', async () => {
    await createOutboxSms({ directory, isShown: true, now: () => new Date('2026-03-01T12:00:00Z') }).send(makeText());
    expect(await readdir(directory)).toEqual(['sx_1.sms.json']);
    expect((await stat(join(directory, 'sx_1.sms.json'))).mode & 0o077).toBe(0);
    expect(await listTextOutbox(directory, 1)).toMatchObject([{ at: '2026-03-01T12:00:00.000Z' }]);
  });

  test('has no number where nobody can see it', () => {
    expect(createOutboxSms({ directory, isShown: false }).number).toBeNull();
  });

  test('writes and deletes nothing outside its folder', async () => {
    const sms = createOutboxSms({ directory, isShown: true });
    await expect(sms.send(makeText({ key: '../../elsewhere' }))).rejects.toMatchObject({ kind: 'invalid' });
    await sms.deleteMessage('../../elsewhere');
    expect(await readdir(folder)).toEqual([]);
  });

  test('lists the newest first, up to the limit', async () => {
    expect(await listTextOutbox(directory, 10)).toEqual([]);
    const sms = createOutboxSms({ directory, isShown: true });
    for (const [index, key] of ['sx_1', 'sx_2', 'sx_3'].entries()) {
      await sms.send(makeText({ key, body: key }));
      await utimes(join(directory, `${key}.sms.json`), 1_000 + index, 1_000 + index);
    }
    expect((await listTextOutbox(directory, 2)).map(({ body }) => body)).toEqual(['sx_3', 'sx_2']);
  });
});
