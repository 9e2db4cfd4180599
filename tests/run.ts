import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest, parseCLI, startVitest, type TestModule, type Vitest } from 'vitest/node';
import { shareCompileCache } from './compile-cache.ts';
import { findModuleTests, listChangedFiles, listTestFiles } from './module-tests.ts';
import { listFigures, printGuarantees } from './guarantee-report.ts';
import { listFailures, runFailuresAlone } from './second-run.ts';
import { closingLine, tally } from './tally.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Builds stale targets, runs the tests once, and ends with a line such as `312 passed, 0 failed`.
 * @param args file filters and options of vitest; none means everything
 * @returns the exit code: 0 only when something passed and nothing failed
 */
export async function runTests(args: string[]): Promise<number> {
  process.chdir(root);
  const { filter, options } = parseCLI(['vitest', 'run', ...args.filter((arg) => arg !== '--')]);
  if (needsBuild(filter) && !prepareBundles()) return 1;
  // Fault tests run only on request (`test:faults`), because they need a machine of their own.
  if (filter.length === 0) options.project ??= ['!faults'];
  const deleteCompileCache = shareCompileCache();
  const vitest = await startVitest(filter, { ...options, watch: false, run: true });
  const runAlone = async (file: string, project: string): Promise<Vitest> => {
    process.exitCode = 0;
    return startVitest([file], { ...options, project: [project], watch: false, run: true });
  };
  const first = vitest.state.getTestModules();
  const { modules, unhandled } = filter.length === 0 ? await runFailuresAlone(first, runAlone) : { modules: first, unhandled: 0 };
  deleteCompileCache();
  return summarize(modules, vitest.state.getUnhandledErrors().length + unhandled, { tellsSkips: !options.testNamePattern });
}

/**
 * Runs the tests for a result within a minute: the unit tests, and other tests that were changed or import a
 * changed file directly. Builds stale targets when one of those needs it.
 * @returns the exit code, as of `runTests`
 */
export async function runQuickTests(): Promise<number> {
  process.chdir(root);
  const { files, shared } = findModuleTests(root, { changed: listChangedFiles(root), testFiles: listTestFiles(root) });
  for (const { file, importers } of shared)
    console.log(`${file} is part of ${importers} test files; all of them run with: npx -y pnpm@12 test`);
  const chosen = new Set(files.map((file) => join(root, file)));
  const vitest = await createVitest('test', { watch: false, run: true, project: ['!faults'] });
  await vitest.standalone();
  const all = await vitest.globTestSpecifications();
  const specifications = all.filter(({ moduleId, project }) => project.name === 'unit' || chosen.has(moduleId));
  const beyondUnit = specifications.filter(({ project }) => project.name !== 'unit').map(({ moduleId }) => relative(root, moduleId));
  if (beyondUnit.length === 0 || !needsBuild(beyondUnit) || prepareBundles()) await vitest.runTestSpecifications(specifications);
  else process.exitCode = 1;
  await vitest.close();
  return summarize(vitest.state.getTestModules(), vitest.state.getUnhandledErrors().length, { tellsSkips: false });
}

/** Prints the failures by name, the measurements and the closing line. */
function summarize(modules: TestModule[], unhandledErrors: number, { tellsSkips }: { tellsSkips: boolean }): number {
  const result = tally(modules, unhandledErrors);
  // A global failure, such as a server that did not start: vitest assigns it to no test.
  const failed = result.failed === 0 && process.exitCode ? 1 : result.failed;
  // With -t everything else is skipped, so skips are not listed.
  if (tellsSkips) for (const { name, reason } of result.skips) console.log(`skipped: ${name} (${reason})`);
  for (const line of printGuarantees(listFigures(modules))) console.log(line);
  // Last, where whoever looks at the end of a long log finds them.
  for (const name of listFailures(modules)) console.log(`failed: ${name}`);
  console.log(`\n${closingLine({ ...result, failed })}`);
  return failed > 0 || result.passed === 0 ? 1 : 0;
}

/** Tests of packages and tools use no bundle. */
function needsBuild(filters: string[]): boolean {
  return filters.length === 0 || filters.some((filter) => !/^(\.\/)?(packages|tests|scripts\/check)(\/|$)/.test(filter));
}

/** Builds stale targets and makes tests use them. @returns whether the build succeeded; prints the error if not */
function prepareBundles(): boolean {
  const isBuilt = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' }).status === 0;
  if (isBuilt) process.env['TEST_BUNDLES'] = 'fresh';
  else console.log('\nThe build failed, so no test ran.\n0 passed, 1 failed');
  return isBuilt;
}
