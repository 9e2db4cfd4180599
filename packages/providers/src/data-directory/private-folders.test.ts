import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findAccount } from '../process-user/find-account.ts';
import { noteWrittenByRoot, tightenDataDirectory } from './private-folders.ts';

const nobody = process.getuid?.() === 0 ? await findAccount('nobody') : null;

/** DATA_DIR as older versions created it. */
function makeOldDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'private-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  for (const file of [
    'files/3f/fl_1',
    'tmp/staged-1',
    'outbox/mail.eml',
    'models/m/model.onnx',
    'run/api.pid',
    'logs/api.log',
    'backups/b.zip',
  ]) {
    mkdirSync(join(directory, dirname(file)), { recursive: true });
    writeFileSync(join(directory, file), 'x');
  }
  for (const file of ['postgres/secret', 'postgres/cluster/PG_VERSION', 'redis/built-in/dump.rdb']) {
    mkdirSync(join(directory, dirname(file)), { recursive: true });
    writeFileSync(join(directory, file), 'x');
  }
  for (const name of listBelow(directory)) chmodSync(join(directory, name), lstatSync(join(directory, name)).isDirectory() ? 0o755 : 0o644);
  return directory;
}

const listBelow = (directory: string): string[] => readdirSync(directory, { recursive: true, encoding: 'utf8' });
const modeOf = (place: string): number => lstatSync(place).mode & 0o777;
const openTo = (directory: string): string[] => listBelow(directory).filter((name) => (modeOf(join(directory, name)) & 0o077) !== 0);

describe.skipIf(process.platform === 'win32')('the folders of DATA_DIR', () => {
  test('are accessible to their owner only after a start, with all their content; the cluster is left to PostgreSQL', async () => {
    const directory = makeOldDirectory();
    await tightenDataDirectory(directory, {});
    expect(openTo(directory)).toEqual(['postgres/cluster', 'postgres/cluster/PG_VERSION']);
    expect(modeOf(join(directory, 'files/3f/fl_1'))).toBe(0o600);
    expect(modeOf(join(directory, 'files/3f'))).toBe(0o700);
  });

  test('that are missing stay missing, and a second start changes nothing', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'private-'));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    await tightenDataDirectory(directory, {});
    await tightenDataDirectory(directory, {});
    expect(readdirSync(directory)).toEqual([]);
  });

  test('do not lead out of DATA_DIR: the target of a link is left as it is', async () => {
    const directory = makeOldDirectory();
    const outside = join(mkdtempSync(join(tmpdir(), 'outside-')), 'file');
    onTestFinished(() => rmSync(dirname(outside), { recursive: true }));
    writeFileSync(outside, 'x', { mode: 0o644 });
    symlinkSync(outside, join(directory, 'files', 'link'));
    await tightenDataDirectory(directory, {});
    expect(modeOf(outside)).toBe(0o644);
  });
});

describe.skipIf(nobody === null)(
  `when root starts it${nobody ? '' : ' (skipped: this is not root, or there is no account "nobody")'}`,
  () => {
    const { uid, gid } = nobody ?? { uid: 0, gid: 0 };
    const ownerOf = (directory: string, name: string): number => lstatSync(join(directory, name)).uid;

    test('api and worker own what they write, and nothing else', async () => {
      const directory = makeOldDirectory();
      await tightenDataDirectory(directory, { uid, gid });
      for (const name of ['files', 'files/3f/fl_1', 'tmp/staged-1', 'outbox/mail.eml', 'models/m/model.onnx'])
        expect(ownerOf(directory, name)).toBe(uid);
      for (const name of ['run/api.pid', 'logs/api.log', 'postgres/secret', 'redis/built-in/dump.rdb', 'backups/b.zip'])
        expect(ownerOf(directory, name)).toBe(0);
      // The group may traverse the folder but not list it; others have no access.
      expect([modeOf(directory), lstatSync(directory).gid]).toEqual([0o710, gid]);
    });

    test('what root wrote in between is theirs after the next start', async () => {
      const directory = makeOldDirectory();
      await tightenDataDirectory(directory, { uid, gid });
      await noteWrittenByRoot(directory);
      writeFileSync(join(directory, 'files/3f/fl_2'), 'x', { mode: 0o600 });
      await tightenDataDirectory(directory, { uid, gid });
      expect(ownerOf(directory, 'files/3f/fl_2')).toBe(uid);
      expect(readdirSync(join(directory, 'run'))).toEqual(['api.pid']);
    });
  },
);
