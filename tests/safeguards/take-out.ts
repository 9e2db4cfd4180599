/**
 * `npx -y pnpm@12 test:safeguards [P1 P9 …]`: mutation testing. Removes the safeguards one after the other in a copy of
 * the last commit, and runs the tests that must fail. Ends with a table, and with 1 when a mutation survived. Takes
 * some fifteen minutes on an idle machine.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inCheckout, run } from '../checkout.ts';
import { SAFEGUARDS, type Safeguard } from './safeguards.ts';

const wanted = new Set(process.argv.slice(2));
const chosen = SAFEGUARDS.filter(({ promise }) => wanted.size === 0 || promise.split(', ').some((one) => wanted.has(one)));

const rows = await inCheckout('HEAD', (copy) => chosen.map((safeguard) => [safeguard, takeOut(safeguard, copy)] as const));
console.log('\n| # | Taken out | Noticed |\n|---|---|---|');
for (const [{ promise, name, test }, outcome] of rows) console.log(`| ${promise} | ${name} | ${outcome}: \`${test.file}\` |`);
if (rows.some(([, outcome]) => outcome !== 'yes')) process.exitCode = 1;

/** @returns whether a test failed for it; `not run` is a mistake in the list, and no result */
function takeOut({ name, file, from, to, test, env }: Safeguard, copy: string): 'yes' | 'NO' | 'not run' {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(from).length !== 2) throw new Error(`${file} does not hold exactly once: ${from}`);
  console.log(`\n== without: ${name}`);
  writeFileSync(
    path,
    source.replace(from, () => to),
  );
  try {
    // The fault suite starts the bundles and does not build them itself.
    run('npx', ['-y', 'pnpm@12', 'run', 'build'], copy);
    const { stdout, stderr } = spawnSync('npx', ['-y', 'pnpm@12', 'test', '--project', test.project, test.file, '-t', test.name], {
      cwd: copy,
      env: { ...process.env, NO_COLOR: '1', ...env },
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    const closing = /^(\d+) passed, (\d+) failed/m.exec(stdout);
    const outcome = Number(closing?.[2] ?? 0) > 0 ? 'yes' : Number(closing?.[1] ?? 0) > 0 ? 'NO' : 'not run';
    console.log(`${stderr}${stdout}`.match(/^.*Error: .{0,200}/m)?.[0] ?? '', `\n${closing?.[0] ?? stdout.slice(-2_000)}: ${outcome}`);
    return outcome;
  } finally {
    writeFileSync(path, source);
  }
}
