import { newTypeId } from '../ids.ts';
import type { TestDeps, TestGround } from './create-test-deps.ts';
import type { TestProcess } from './faulty-process.ts';
import type { SweepOf } from './run-due-jobs.ts';

/** Told what was answered, as soon as somebody has heard it: from then on they rely on it. */
export type Hear = (key: string, answer: unknown) => void;
/** What each key was answered, in the order in which that was heard. */
export type Heard = Map<string, unknown[]>;

export type Asking = {
  /** Whom the client asks. */
  process: TestProcess;
  /** The same outside, where nothing is hurt, and whose clock goes on. */
  world: TestDeps;
  hear: Hear;
};

/** What somebody wants, asked of one process after another until it is answered. Its module exports it as `story`. */
export type Scenario<Scene> = {
  /** `import.meta.url`: a process of its own loads it from there. */
  module: string;
  /**
   * The parts of each process that stand outside it, and are not as `createTestDeps` makes them.
   * @param providerUrl where the provider of this story listens; empty where it has none
   */
  createParts(providerUrl: string): Partial<TestDeps>;
  /** What is there before; made anew for each run, and not hurt. A scene is the same after a way through JSON. */
  prepare(deps: TestDeps): Promise<Scene>;
  /** What the client does; each time the same, with the same keys, as one does that heard no answer. */
  ask(asking: Asking, scene: Scene): Promise<unknown>;
  /** What the worker looks after in this story, beside its jobs. */
  sweeps?: SweepOf[];
};

/** Where a story takes place: the same for all its processes. */
export type StoryPlace = TestGround & { providerUrl: string };

/** A process of a story. Its ids are as real ones, for another process counts by itself. */
export const withParts = (deps: TestDeps, story: Pick<Scenario<never>, 'createParts'>, providerUrl: string): TestDeps => ({
  ...deps,
  newId: newTypeId,
  ...story.createParts(providerUrl),
});
