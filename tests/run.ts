import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseCLI, startVitest } from 'vitest/node';
import { listFigures, tellPromises } from './promise-table.ts';
import { closingLine, tally } from './tally.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Builds what is stale, runs the tests in one go (unit and integration, then browser), and ends with a line such as `312 passed, 0 failed`.
 * @param args file filters and options of vitest; none means everything
 * @returns the exit code: 0 only when something passed and nothing failed
 */
export async function runTests(args: string[]): Promise<number> {
  process.chdir(root);
  const { filter, options } = parseCLI(['vitest', 'run', ...args.filter((arg) => arg !== '--')]);
  if (needsBuild(filter)) {
    if (!build()) {
      console.log('\nThe build failed, so no test ran.\n0 passed, 1 failed');
      return 1;
    }
    process.env['TEST_BUNDLES'] = 'fresh';
  }
  // What hurts whole installations is asked for by name, for it wants a machine of its own: `test:faults`.
  if (filter.length === 0) options.project ??= ['!faults'];
  const vitest = await startVitest(filter, { ...options, watch: false, run: true });
  const result = tally(vitest.state.getTestModules(), vitest.state.getUnhandledErrors().length);
  // Such as a server that did not start: vitest counts it to no test.
  const failed = result.failed === 0 && process.exitCode ? 1 : result.failed;
  // With -t everything else is skipped, which needs no telling.
  if (!options.testNamePattern) for (const { name, reason } of result.skips) console.log(`skipped: ${name} (${reason})`);
  for (const line of tellPromises(listFigures(vitest.state.getTestModules()))) console.log(line);
  console.log(`\n${closingLine({ ...result, failed })}`);
  return failed > 0 || result.passed === 0 ? 1 : 0;
}

/** Tests of packages and of the tools use no bundle. */
function needsBuild(filters: string[]): boolean {
  return filters.length === 0 || filters.some((filter) => !/^(\.\/)?(packages|tests|scripts\/check)(\/|$)/.test(filter));
}

function build(): boolean {
  return spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' }).status === 0;
}
