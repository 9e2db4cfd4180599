import { relative } from 'node:path';
import type { TestModule, Vitest } from 'vitest/node';

type Module = Pick<TestModule, 'errors' | 'children'> & { relativeModuleId: string; project: { name: string } };
type Run = Pick<Vitest, 'state'>;

/** More failed files than this are no matter of a busy machine, so they are not run again. */
const AT_MOST = 20;

/** Names of the failed tests, hooks and files, as `file > suite > test`; each once. */
export function listFailures(modules: readonly Module[]): string[] {
  const names = modules.flatMap((module) => {
    const suites = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
    const tests = [...module.children.allTests()].filter((test) => test.result().state === 'failed');
    const inside = [...suites, ...tests].map(({ fullName }) => `${module.relativeModuleId} > ${fullName}`);
    return module.errors().length > 0 ? [module.relativeModuleId, ...inside] : inside;
  });
  return [...new Set(names)];
}

/**
 * Runs each failed file again, with the machine to itself. What passes then failed only beside the others, for lack of
 * processor time; it counts as passed and is printed by name, because it is still worth a look.
 * @param modules the files of the first run
 * @param runFile starts a run of one file in one project
 * @returns the files by which the run counts, with the second result of each that ran again, and the errors outside any test
 */
export async function runFailuresAlone(
  modules: readonly TestModule[],
  runFile: (file: string, project: string) => Promise<Run>,
): Promise<{ modules: TestModule[]; unhandled: number }> {
  const failed = modules.filter((module) => listFailures([module]).length > 0);
  if (failed.length === 0 || failed.length > AT_MOST) return { modules: [...modules], unhandled: 0 };
  const first = listFailures(failed);
  console.log(`\nFailed beside the other tests; each file runs again alone:\n${first.map((name) => `  ${name}`).join('\n')}`);
  const second: TestModule[] = [];
  let unhandled = 0;
  for (const module of failed) {
    const { state } = await runFile(relative(process.cwd(), module.moduleId), module.project.name);
    const again = state.getTestModules();
    // None, if the servers of the tests did not start.
    second.push(...(again.length > 0 ? again : [module]));
    unhandled += state.getUnhandledErrors().length;
  }
  const still = new Set(listFailures(second));
  const recovered = first.filter((name) => !still.has(name));
  if (recovered.length > 0) console.log(`\nPassed alone:\n${recovered.map((name) => `  ${name}`).join('\n')}`);
  return { modules: [...modules.filter((module) => !failed.includes(module)), ...second], unhandled };
}
