import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { selectProcessUser } from './choose-user.ts';
import { findAccount } from './find-account.ts';

const isRoot = process.getuid?.() === 0;
const account = (await findAccount('everkin')) ?? (await findAccount('nobody'));
/** Nobody else can run programs below root's private home. */
const isReadable = isRoot && account !== null && (await canRead(process.execPath)) && (await canRead(import.meta.filename));

async function canRead(place: string): Promise<boolean> {
  return promisify(execFile)('test', ['-r', place], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

function makeFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'user-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const inner = join(folder, 'data');
  mkdirSync(inner, { mode });
  // mkdtemp creates folders that only their owner can access.
  if (isRoot) chownSync(folder, account?.uid ?? 0, account?.gid ?? 0);
  return inner;
}

const settle = (dataDirectory: string, mustRead = [import.meta.filename]) => selectProcessUser({ dataDirectory, mustRead });

test.skipIf(isRoot)('a process that is not root stays as it is, silently', async () => {
  expect(await settle(makeFolder())).toEqual({ user: {}, warning: null });
});

describe.skipIf(!isReadable)(`root${isReadable ? '' : ' (skipped: this is not root, or nobody else may read this checkout)'}`, () => {
  test('switches to an unprivileged account', async () => {
    expect(await settle(makeFolder())).toEqual({ user: account, warning: null });
  });

  test('switches to the owner of the existing files', async () => {
    const directory = makeFolder();
    mkdirSync(join(directory, 'files'));
    chownSync(join(directory, 'files'), 4242, 4242);
    // Only that user can traverse it.
    chownSync(dirname(directory), 4242, 4242);
    expect(await settle(directory)).toEqual({ user: { uid: 4242, gid: 4242 }, warning: null });
  });

  test('stays root if that account cannot read a program, and says which', async () => {
    const directory = makeFolder();
    const program = join(directory, 'program.js');
    writeFileSync(program, '', { mode: 0o600 });
    const { user, warning } = await settle(directory, [program]);
    expect(user).toEqual({});
    expect(warning).toContain(`api and worker run as root, because the user with the number ${account?.uid} may not read ${program}.`);
  });

  test('drops its rights for good, with all groups', async () => {
    const program = `
      const { becomeUser } = await import(${JSON.stringify(fileURLToPath(new URL('./choose-user.ts', import.meta.url)))});
      becomeUser({ uid: ${account?.uid}, gid: ${account?.gid} });
      let isBack = true;
      try { process.setuid(0); } catch { isBack = false; }
      console.log(JSON.stringify([process.getuid(), process.getgid(), process.getgroups(), isBack, process.umask()]));
    `;
    const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', '--input-type=module', '-e', program]);
    expect(JSON.parse(stdout)).toEqual([account?.uid, account?.gid, [account?.gid], false, 0o077]);
  });
});
