import { createOwnTestDeps } from './create-own-test-deps.ts';
import type { TestDeps } from './create-test-deps.ts';
import { buildStoryProgram, type StoryProgram } from './start-scenario-process.ts';
import { type Scenario, withParts } from './scenario.ts';

/** A scenario with its environment, for fault injection. */
export type Stage<Scene> = {
  story: Scenario<Scene>;
  deps: TestDeps;
  /** The same installation as seen by another process within the test. */
  anotherProcess(): TestDeps;
  /** Processes that can be killed. */
  program: StoryProgram;
  close(): Promise<void>;
};

/**
 * Creates the environment of a scenario: a database and a folder of its own.
 * @param providerUrl where the test has started the scenario's provider
 */
export async function createScenarioEnv<Scene>(story: Scenario<Scene>, providerUrl = ''): Promise<Stage<Scene>> {
  const deps = withParts(await createOwnTestDeps(), story, providerUrl);
  const program = await buildStoryProgram(story.module, { ...deps.ground, providerUrl });
  return {
    story,
    deps,
    anotherProcess: () => withParts(deps.anotherProcess(), story, providerUrl),
    program,
    close: async () => {
      await deps.close();
      await program.remove();
    },
  };
}
