import { newTypeId } from '../ids.ts';
import type { TestDeps, TestGround } from './create-test-deps.ts';
import type { TestProcess } from './faulty-process.ts';
import type { SweepOf } from './run-due-jobs.ts';

/** Called with a response as soon as the client has received it: from then on the client relies on it. */
export type Hear = (key: string, answer: unknown) => void;
/** The responses to each key, in the order received. */
export type Heard = Map<string, unknown[]>;

export type Asking = {
  /** The process that the client calls. */
  process: TestProcess;
  /** The same environment without faults, whose clock is advanced. */
  world: TestDeps;
  hear: Hear;
};

/** A user's request, sent to one process after another until it is answered. Its module exports it as `story`. */
export type Scenario<Scene> = {
  /** `import.meta.url`: a child process loads it from there. */
  module: string;
  /**
   * Dependencies of each process that differ from those of `createTestDeps`.
   * @param providerUrl where the scenario's provider listens; empty where it has none
   */
  createParts(providerUrl: string): Partial<TestDeps>;
  /** Set-up without faults, repeated for each run. A scene must survive JSON serialisation. */
  prepare(deps: TestDeps): Promise<Scene>;
  /** The client's requests; identical each time, with the same keys, like a client that got no response. */
  ask(asking: Asking, scene: Scene): Promise<unknown>;
  /** The worker's sweeps in this scenario, beside its jobs. */
  sweeps?: SweepOf[];
};

/** The environment shared by all processes of a scenario. */
export type StoryPlace = TestGround & { providerUrl: string };

/** A process of a scenario. Its ids are like real ones, as each process would otherwise count from the start. */
export const withParts = (deps: TestDeps, story: Pick<Scenario<never>, 'createParts'>, providerUrl: string): TestDeps => ({
  ...deps,
  newId: newTypeId,
  ...story.createParts(providerUrl),
});
