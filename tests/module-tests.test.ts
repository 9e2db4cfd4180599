import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findModuleTests, listChangedFiles, listTestFiles } from './module-tests.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'everkin-quick-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, source = ''): string {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), source);
  return file;
}

function git(...args: string[]): void {
  const author = ['-c', 'user.name=Maeve', '-c', 'user.email=maeve@example.com'];
  const { status, stderr } = spawnSync('git', [...author, ...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

test('a changed file is tested by the tests that import it directly, by path or through its package', () => {
  const testFiles = [
    write('packages/domain/src/chat/send.test.ts', "import { send } from './send.ts';"),
    write('apps/api/src/rest/routes/chat.integration.test.ts', "const { send } = await import('@everkin/domain/chat/send');"),
    write('apps/api/src/rest/other.integration.test.ts', "import { other } from './send.ts';"),
  ];
  expect(findModuleTests(root, { changed: ['packages/domain/src/chat/send.ts'], testFiles })).toEqual({
    files: ['apps/api/src/rest/routes/chat.integration.test.ts', 'packages/domain/src/chat/send.test.ts'],
    shared: [],
  });
});

test('a changed test runs itself', () => {
  const testFiles = [write('apps/web/e2e/names.test.ts'), write('apps/web/e2e/mute.test.ts')];
  expect(findModuleTests(root, { changed: ['apps/web/e2e/mute.test.ts', 'README.md'], testFiles }).files).toEqual([
    'apps/web/e2e/mute.test.ts',
  ]);
});

test('a file that very many tests import is named, and left to the whole suite', () => {
  const testFiles = Array.from({ length: 9 }, (_, n) => write(`tests/${n}.test.ts`, "import { startTestApp } from './app.ts';"));
  expect(findModuleTests(root, { changed: ['tests/app.ts'], testFiles })).toEqual({
    files: [],
    shared: [{ file: 'tests/app.ts', importers: 9 }],
  });
});

test("changed means different from where the branch left main, committed or not, without main's own changes", () => {
  git('init', '--quiet', '--initial-branch=main');
  for (const file of ['kept.ts', 'committed.ts', 'edited.ts', 'gone.test.ts', 'of-main.ts']) write(file);
  git('add', '.');
  git('commit', '--quiet', '--message=first');
  git('checkout', '--quiet', '-b', 'branch');
  write('committed.ts', '1');
  git('commit', '--quiet', '--all', '--message=second');
  git('checkout', '--quiet', 'main');
  write('of-main.ts', '1');
  git('commit', '--quiet', '--all', '--message=third');
  git('checkout', '--quiet', 'branch');
  write('edited.ts', '1');
  write('new.test.ts');
  rmSync(join(root, 'gone.test.ts'));
  expect(listChangedFiles(root).toSorted()).toEqual(['committed.ts', 'edited.ts', 'new.test.ts']);
  expect(listTestFiles(root)).toEqual(['new.test.ts']);
});
