/**
 * `npx -y pnpm@12 check`: verifies that documents and generated files match the code.
 * With --write it first regenerates those that can be generated.
 */
import { additiveMigrations } from './check/additive-migrations.ts';
import { architecturePicture } from './check/architecture-picture.ts';
import type { Check } from './check/check.ts';
import { citations } from './check/citations.ts';
import { dependencyList } from './check/dependency-list.ts';
import { documentPaths } from './check/document-paths.ts';
import { exportedVerbs } from './check/exported-verbs.ts';
import { folderSizes } from './check/folder-sizes.ts';
import { migrations } from './check/migrations.ts';
import { namedTests } from './check/named-tests.ts';
import { openApi } from './check/open-api.ts';
import { settingsTable } from './check/settings-table.ts';
import { moduleCycles } from './check/module-cycles.ts';

const checks: Check[] = [
  migrations,
  additiveMigrations,
  openApi,
  settingsTable,
  dependencyList,
  documentPaths,
  citations,
  namedTests,
  moduleCycles,
  exportedVerbs,
  folderSizes,
  architecturePicture,
];

if (process.argv.includes('--write')) for (const check of checks) await check.write?.();

for (const check of checks) {
  const problems = await findProblems(check);
  console.log(`${problems.length === 0 ? 'ok' : 'NOT'}  ${check.claim}`);
  for (const problem of problems) console.log(`    ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

/** A check that throws counts as failed; the others still run. */
async function findProblems(check: Check): Promise<string[]> {
  try {
    return await check.findProblems();
  } catch (error) {
    return [`could not be checked: ${error instanceof Error ? error.message : String(error)}`];
  }
}
