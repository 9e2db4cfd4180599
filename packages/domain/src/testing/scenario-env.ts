import { createOwnTestDeps } from './create-own-test-deps.ts';
import type { TestDeps } from './create-test-deps.ts';
import { buildStoryProgram, type StoryProgram } from './start-scenario-process.ts';
import { type Scenario, withParts } from './scenario.ts';

/** A story with all that it needs, for a test to hurt. */
export type Stage<Scene> = {
  story: Scenario<Scene>;
  deps: TestDeps;
  /** The same place as another process within the test sees it. */
  anotherProcess(): TestDeps;
  /** Processes that can be killed. */
  program: StoryProgram;
  close(): Promise<void>;
};

/**
 * Makes the place for a story: a database and a folder of its own.
 * @param providerUrl where a test has started the provider of this story
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
