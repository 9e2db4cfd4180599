import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { findDataDirectoryProblem } from './find-problem.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-directory-'));
  writeFileSync(join(folder, 'file'), 'x');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a missing folder is created for its owner only, and left empty', () => {
  const directory = join(folder, 'several', 'folders', 'below');
  expect(findDataDirectoryProblem(directory)).toBeNull();
  expect(readdirSync(directory)).toEqual([]);
  expect(statSync(directory).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o700);
});

describe('an unusable location is explained in one sentence, with advice in another', () => {
  test.each(['file', join('file', 'below'), join('file', 'far', 'below')])('%s', (place) => {
    expect(findDataDirectoryProblem(join(folder, place))).toBe(
      `DATA_DIR cannot be used: ${join(folder, 'file')} is a file, and DATA_DIR has to be a folder. Choose another one.`,
    );
  });

  test.runIf(process.platform === 'linux')('a location where the system allows no folders', () => {
    expect(findDataDirectoryProblem('/proc/x')).toBe(
      'DATA_DIR cannot be used: the folder /proc/x cannot be made or written to (ENOENT). Choose another one.',
    );
  });

  test.for([
    ['ro,size=16k', /^DATA_DIR cannot be used: \S+ lies on a disk that cannot be written to \(EROFS\)\. Choose [^.]+\.$/],
    ['size=4k', /^DATA_DIR cannot be used: there is no room left on the disk of \S+ \(ENOSPC\)\. Make room, or [^.]+\.$/],
  ] as const)('a disk of %s', ([options, sentence], { skip }) => {
    const disk = mountDisk(options);
    skip(disk === null, 'a small disk can be mounted by root on Linux alone, and not in every container');
    expect(findDataDirectoryProblem(disk ?? '')).toMatch(sentence);
    expect(findDataDirectoryProblem(disk ?? '', { mayBeFull: true }) === null).toBe(options === 'size=4k');
  });
});

function mountDisk(options: string): string | null {
  const disk = mkdtempSync(join(folder, 'disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    return null;
  }
  onTestFinished(() => void execFileSync('umount', [disk]));
  return disk;
}
