import { randomUUID } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '@everkin/contracts/start-problem';
import { installation } from '@everkin/db/schema';
import { createFolderMark } from '@everkin/providers/storage/installation-marks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTypeId } from '../ids.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { makeUser } from '../testing/make-user.ts';
import { uploadLetter } from '../testing/upload-letter.ts';
import { adoptFiles, checkInstallation, claimInstallation, hasSameInstallation, type InstallationParts } from './check-installation.ts';
import { claimAtStart } from './claim-at-start.ts';
import { sweepFiles } from './sweep-files.ts';

let used: TestDeps;
let unused: TestDeps;

beforeAll(async () => {
  [used, unused] = await Promise.all([createOwnTestDeps(), createOwnTestDeps()]);
  const owner = await makeUser(used);
  const avatar = await makeAvatar(used, owner);
  for (const fileName of ['one.txt', 'two.txt']) await uploadLetter(used, owner, { avatarId: avatar.id, fileName });
});
beforeEach(async () => {
  for (const deps of [used, unused]) await eraseIds(deps);
});
afterAll(() => Promise.all([used.close(), unused.close()]));

const markOf = ({ ground }: TestDeps): string => join(ground.directory, 'files/installation.json');

/** As a version without ids left it. */
async function eraseIds(deps: TestDeps): Promise<void> {
  await deps.db.delete(installation);
  await rm(markOf(deps), { force: true });
}

/** The database of one installation with the files of another. */
const pair = (database: TestDeps, files: TestDeps): InstallationParts & Pick<TestDeps, 'newId' | 'log'> => ({
  db: database.db,
  storage: files.storage,
  installation: { databaseName: 'the database', marks: files.installation.marks },
  newId: newTypeId,
  log: database.log,
});

const ADOPT = 'npx -y pnpm@12 run adopt-files';

describe('a database and its files', () => {
  it.each([
    ['that are new', () => unused],
    ['of an earlier version', () => used],
  ])('%s get one id at the first start, readable by their owner only', async (_which, find) => {
    const deps = find();
    await claimInstallation(pair(deps, deps));
    const [row] = await deps.db.select().from(installation);
    expect(JSON.parse(await readFile(markOf(deps), 'utf8'))).toEqual({ id: row?.id });
    expect((await stat(markOf(deps))).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600);
    expect(await checkInstallation(pair(deps, deps))).toEqual({ isMarked: true, problem: null });
  });

  it('get the same id from processes that start at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => claimInstallation(pair(used, used))));
    expect(await checkInstallation(pair(used, used))).toEqual({ isMarked: true, problem: null });
  });

  it('are marked again where only the file was lost', async () => {
    await claimInstallation(pair(used, used));
    await rm(markOf(used));
    await claimInstallation(pair(used, used));
    expect(await hasSameInstallation(pair(used, used))).toBe(true);
  });
});

describe('a start is refused, and changes nothing,', () => {
  const expectRefusal = async (parts: ReturnType<typeof pair>, words: string): Promise<void> => {
    const before = await checkInstallation(parts);
    const refused = claimInstallation(parts);
    await expect(refused).rejects.toThrow(StartProblem);
    await expect(refused).rejects.toThrow(words);
    await expect(refused).rejects.toThrow(ADOPT);
    expect(await checkInstallation(parts)).toEqual(before);
  };

  it('with the files of another installation', async () => {
    await claimInstallation(pair(used, used));
    await claimInstallation(pair(unused, unused));
    await expectRefusal(pair(used, unused), 'but the database belongs to in_');
  });

  it('with a new database, as the one that a misspelt DATABASE_URL starts', async () => {
    await claimInstallation(pair(used, used));
    await expectRefusal(pair(unused, used), 'but the database belongs to none');
  });

  it('with a new database, where the files are of an earlier version', () =>
    expectRefusal(pair(unused, used), 'holds 2 files, but the database knows none of them'));

  it('with an empty folder', async () => {
    await claimInstallation(pair(used, used));
    await expectRefusal(pair(used, unused), 'The database names 2 files, but the folder');
  });

  it('with a damaged mark', async () => {
    await claimInstallation(pair(used, used));
    await writeFile(markOf(used), '{');
    await expect(claimInstallation(pair(used, used))).rejects.toThrow(ADOPT);
  });
});

it('no sweep deletes a file of another installation, however old', async () => {
  await claimInstallation(pair(used, used));
  const wrong = { ...unused, ...pair(unused, used), clock: { now: () => new Date(Date.now() + 30 * 24 * 60 * 60_000) } };
  await expect(sweepFiles(wrong)).rejects.toThrow('belongs to the installation');
  await eraseIds(used);
  await expect(sweepFiles(wrong)).rejects.toThrow('holds 2 files');
});

it('files can be adopted by a database, also with a damaged mark, and are counted', async () => {
  await claimInstallation(pair(used, used));
  expect(await adoptFiles(pair(unused, used))).toMatchObject({ stored: 2, known: 0 });
  await claimInstallation(pair(unused, used));
  await writeFile(markOf(used), '{');
  expect(await adoptFiles(pair(used, used))).toMatchObject({ stored: 2, known: 2 });
  await claimInstallation(pair(used, used));
});

it('a process that starts without its files or database checks them as soon as they answer', async () => {
  await claimInstallation(pair(used, used));
  const answers = [new Error('away'), ...used.installation.marks];
  const { place, save } = createFolderMark(join(used.ground.directory, 'files', randomUUID()));
  const mark = { place, save, load: async () => nextId(answers) };
  const parts = { ...pair(unused, used), installation: { databaseName: 'the database', marks: [mark] } };
  const problem = new Promise<StartProblem>((resolve) => void claimAtStart(parts, resolve));
  expect((await problem).message).toContain('but the database belongs to none');
});

async function nextId(answers: (Error | { load(): Promise<string | null> })[]): Promise<string | null> {
  const answer = answers.shift();
  if (answer instanceof Error) throw answer;
  return (await answer?.load()) ?? null;
}
