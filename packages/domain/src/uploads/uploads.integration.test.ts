import { files } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { makeUser } from '../testing/make-user.ts';
import { stageFile } from '../testing/stage-file.ts';
import { sweepOrphans } from '../testing/sweep-orphans.ts';
import { uploadLetter } from '../testing/upload-letter.ts';
import { createUpload } from '../memories/uploads/create-upload.ts';
import { deleteMemory } from '../memories/delete-memory.ts';
import { discardFiles } from './discard-on-failure.ts';
import { sweepFiles } from './sweep-files.ts';

let deps: TestDeps;

beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());

const AN_HOUR_MS = 60 * 60 * 1000;
const SEVEN_DAYS_MS = 7 * 24 * AN_HOUR_MS;
const inTwoHours = (): Date => new Date(Date.now() + 2 * AN_HOUR_MS);
const exists = async (key: string): Promise<boolean> => {
  const opened = await deps.storage.open(key);
  opened?.stream.destroy();
  return opened !== null;
};

/** A stored file without a row, as a crash leaves it. */
async function makeOrphan(): Promise<string> {
  const key = deps.newId('fl');
  const staged = await stageFile(deps, { fileName: 'orphan.txt', content: 'words' });
  await deps.storage.put({ key, sourcePath: staged.path });
  return key;
}

describe('the sweep of files', () => {
  it('deletes old files without a row, and nothing else', async () => {
    const owner = await makeUser(deps);
    const avatar = await makeAvatar(deps, owner);
    const uploaded = await uploadLetter(deps, owner, { avatarId: avatar.id });
    const orphan = await makeOrphan();
    expect(await sweepOrphans(deps, inTwoHours())).toBe(1);
    expect(await exists(orphan)).toBe(false);
    expect(await exists(uploaded.url?.split('/').at(-1) ?? '')).toBe(true);
    expect(await sweepFiles(deps)).toBe(0);
  });

  it('leaves a file without a row where it is for seven days, and says so', async () => {
    const orphan = await makeOrphan();
    const start = inTwoHours();
    deps.clock.set(start);
    expect(await sweepFiles(deps)).toBe(0);
    deps.clock.set(new Date(start.getTime() + SEVEN_DAYS_MS));
    expect(await sweepFiles(deps)).toBe(0);
    expect(await exists(orphan)).toBe(true);
    expect(deps.logged.at(-1)).toMatchObject({
      fields: { count: 1 },
      message: 'files without a row: they are deleted in seven days, unless a row names them by then',
    });
    deps.clock.set(new Date(start.getTime() + SEVEN_DAYS_MS + 1));
    expect(await sweepFiles(deps)).toBe(1);
    expect(await exists(orphan)).toBe(false);
  });

  it('counts the seven days anew for a file that had a row in between', async () => {
    const owner = await makeUser(deps);
    const avatar = await makeAvatar(deps, owner);
    const { url } = await uploadLetter(deps, owner, { avatarId: avatar.id });
    const key = url?.split('/').at(-1) ?? '';
    const [row] = await deps.db.delete(files).where(eq(files.storageKey, key)).returning();
    const start = inTwoHours();
    deps.clock.set(start);
    await sweepFiles(deps);
    if (row) await deps.db.insert(files).values(row);
    deps.clock.set(new Date(start.getTime() + 2 * SEVEN_DAYS_MS));
    expect(await sweepFiles(deps)).toBe(0);
    await deps.db.delete(files).where(eq(files.storageKey, key));
    expect(await sweepFiles(deps)).toBe(0);
    expect(await exists(key)).toBe(true);
  });

  it('keeps a file whose row may still be written', async () => {
    const young = await makeOrphan();
    deps.clock.set(new Date());
    expect(await sweepFiles(deps)).toBe(0);
    expect(await exists(young)).toBe(true);
  });
});

describe('discarding files', () => {
  it('continues after one that cannot be deleted, and reports it', async () => {
    const key = await makeOrphan();
    await discardFiles(deps, ['not a key', key]);
    expect(await exists(key)).toBe(false);
    expect(deps.logged.map(({ message }) => message)).toContain('file delete failed');
  });
});

describe('the storage quota of an account', () => {
  const LETTER_BYTES = 1_000;
  /** Quota for three and a half letters. */
  const narrow = (): TestDeps => ({ ...deps, product: { ...deps.product, storageQuotaBytes: 3.5 * LETTER_BYTES } });
  const letter = 'Dear Hannah, '.padEnd(LETTER_BYTES, 'the boat came in. ');

  it('holds exactly, also with concurrent uploads, and is free again after a deletion', async () => {
    const owner = await makeUser(deps);
    const avatar = await makeAvatar(deps, owner);
    const upload = () => uploadLetter(narrow(), owner, { avatarId: avatar.id, content: letter });
    const uploads = await Promise.allSettled(Array.from({ length: 10 }, upload));
    const kept = uploads.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(kept).toHaveLength(3);
    const refused = uploads.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
    expect(new Set(refused)).toEqual(new Set([expect.stringContaining('There is not enough space left for this')]));
    await deleteMemory(deps, owner, { id: kept[0]?.id ?? deps.newId('me') });
    await upload();
    await expect(upload()).rejects.toThrow('There is not enough space left');
  });

  it('stores nothing of what was refused', async () => {
    const owner = await makeUser(deps);
    const avatar = await makeAvatar(deps, owner);
    const put = vi.spyOn(deps.storage, 'put');
    const full = { ...deps, product: { ...deps.product, storageQuotaBytes: 10 } };
    await expect(uploadLetter(full, owner, { avatarId: avatar.id, content: letter })).rejects.toThrow('There is not enough space left');
    const [stored] = put.mock.settledResults;
    expect(await exists(stored?.type === 'fulfilled' ? stored.value.key : '')).toBe(false);
  });

  it('counts a video when it is announced, and once when it is complete', async () => {
    const owner = await makeUser(deps);
    const avatar = await makeAvatar(deps, owner);
    const begin = (byteSize: number) =>
      createUpload(narrow(), owner, { avatarId: avatar.id, type: 'video', fileName: 'fair.mp4', byteSize });
    await begin(3 * LETTER_BYTES);
    await expect(begin(LETTER_BYTES)).rejects.toThrow('There is not enough space left');
    await expect(uploadLetter(narrow(), owner, { avatarId: avatar.id, content: letter })).rejects.toThrow('There is not enough space left');
  });
});
