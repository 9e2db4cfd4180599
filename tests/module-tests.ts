import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const TEST_FILE = /\.test\.tsx?$/;
const IMPORTED = /\bfrom '([^']+)'|\bimport\('([^']+)'\)|\bimport '([^']+)'/g;
const OWN_PACKAGE = /^@everkin\/([^/]+)\/(.+)$/;
/** A file imported by more test files than this is a shared tool, not a module with its own tests. */
const IMPORTERS_MAX = 8;

export type ModuleTests = {
  /** Test files that were changed, or that import a changed file directly. */
  files: string[];
  /** Changed files with so many importing tests that only the whole suite covers them. */
  shared: { file: string; importers: number }[];
};

/**
 * Finds the tests of changed modules. Indirect imports are left to the whole suite.
 * @param root of the repository; all paths are relative to it
 * @param changed source and test files
 */
export function findModuleTests(
  root: string,
  { changed, testFiles }: { changed: readonly string[]; testFiles: readonly string[] },
): ModuleTests {
  const files = new Set(changed.filter((file) => testFiles.includes(file)));
  const shared: ModuleTests['shared'] = [];
  const imports = new Map(testFiles.map((file) => [file, listImports(root, file)]));
  for (const file of changed) {
    const importers = testFiles.filter((test) => imports.get(test)?.has(file));
    if (importers.length > IMPORTERS_MAX) shared.push({ file, importers: importers.length });
    else for (const importer of importers) files.add(importer);
  }
  return { files: [...files].toSorted(), shared };
}

/** Every test file that is tracked or untracked but not ignored. */
export const listTestFiles = (root: string): string[] =>
  git(root, ['ls-files', '--cached', '--others', '--exclude-standard']).filter(
    (file) => TEST_FILE.test(file) && existsSync(join(root, file)),
  );

/**
 * Changes since this branch left main, committed or not; on main itself, uncommitted changes.
 * @throws Error where there is no git, or no main
 */
export function listChangedFiles(root: string): string[] {
  const [base = 'HEAD'] = git(root, ['merge-base', 'HEAD', 'main']);
  const changed = [...git(root, ['diff', '--name-only', base]), ...git(root, ['ls-files', '--others', '--exclude-standard'])];
  return [...new Set(changed)].filter((file) => existsSync(join(root, file)));
}

function listImports(root: string, testFile: string): Set<string> {
  const source = readFileSync(join(root, testFile), 'utf8');
  const specifiers = [...source.matchAll(IMPORTED)].map(([, from, lazy, bare]) => from ?? lazy ?? bare ?? '');
  return new Set(specifiers.map((specifier) => locate(root, testFile, specifier)));
}

function locate(root: string, importer: string, specifier: string): string {
  const [, name, path] = OWN_PACKAGE.exec(specifier) ?? [];
  if (name !== undefined && path !== undefined) return `packages/${name}/src/${path}.ts`;
  return relative(root, resolve(root, dirname(importer), specifier));
}

function git(root: string, args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 });
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr}`);
  return stdout.split('\n').filter(Boolean);
}
