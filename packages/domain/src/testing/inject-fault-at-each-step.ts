import { randomInt } from 'node:crypto';
import { capsules, users, voices } from '@everkin/db/schema';
import { sweepReplies } from '../chat/reply-ends/sweep-replies.ts';
import { TEST_NOW, type TestDeps } from './create-test-deps.ts';
import { expectNothingOpen } from './expect-nothing-open.ts';
import { createFaultyProcess, type TestProcess } from './faulty-process.ts';
import { countOutsideCalls, type Death, type Failure, type Fault, isDeath } from './fault-points.ts';
import { RUN_MAX_MS, runDueJobs } from './run-due-jobs.ts';
import type { Stage } from './scenario-env.ts';
import type { StoryProcess } from './start-scenario-process.ts';
import type { Hear, Heard } from './scenario.ts';
import { ageRequests, expireReplyLeases } from './advance-time.ts';

/** The scenario's final conditions, beside the general invariants. */
export type Check<Scene> = (scene: Scene, heard: Heard) => Promise<void>;

/** More than any scenario makes; one that reaches this never ends. */
const CALLS_MAX = 500;

/**
 * All calls of all scenarios take forty minutes. A run takes each third of them, and each sixth where reads fail too, and begins at
 * another one each time, so that a few runs have taken all. FAULT_STEPS=all takes all in one.
 */
const STRIDES: Record<Fault, number> = { fails: 6, 'loses its answer': 3, 'dies with its process': 3, 'is the last of its process': 3 };
const strideOf = (fault: Fault): number => (process.env['FAULT_STEPS'] === 'all' ? 1 : STRIDES[fault]);

/**
 * Runs a scenario for its external calls (see `createFaultyProcess`), each time with a fault at one of them: the client sends its
 * request, and the workers do what follows; for kill faults the process is a real one. Then leases end, the client retries (the same
 * process, or another where that one is gone), and workers run until nothing is due. The result must be as if no fault had happened.
 * @returns how many calls the scenario has, at most: those up to the first that was not reached
 */
export async function injectFaultAtEachStep<Scene>(stage: Stage<Scene>, fault: Fault, check: Check<Scene>): Promise<number> {
  const stride = strideOf(fault);
  const first = randomInt(1, stride + 1);
  const runner = isDeath(fault) ? runInChildProcesses(stage, fault, { first, stride }) : runHere(stage, fault);
  try {
    for (let at = first; at <= CALLS_MAX; at += stride) {
      try {
        if (!(await runWithFault(stage, (prepared) => runner.run(at, prepared), check))) return at - 1;
      } catch (error) {
        throw new Error(`Call ${at} ${fault}, and: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
    }
    throw new Error('the story does not end');
  } finally {
    runner.end();
  }
}

type Prepared<Scene> = { scene: Scene; hear: Hear };
/** The process that can be asked afterwards, and whether the fault was reached. */
type Outcome = { survivor: TestProcess; wasReached: boolean };
type Runner<Scene> = {
  /** The client asks a process whose call `at` fails, and the worker does what follows. */
  run(at: number, prepared: Prepared<Scene>): Promise<Outcome>;
  end(): void;
};

/** @returns whether the call was reached */
async function runWithFault<Scene>(
  { story, deps }: Stage<Scene>,
  run: (prepared: Prepared<Scene>) => Promise<Outcome>,
  check: Check<Scene>,
): Promise<boolean> {
  deps.clock.set(TEST_NOW);
  // Deletes what earlier runs left, so that it is not checked again.
  await deps.db.delete(users);
  await deps.db.delete(voices);
  await deps.db.delete(capsules);
  const scene = await story.prepare(deps);
  const heard: Heard = new Map();
  const hear: Hear = (key, answer) => void heard.set(key, [...(heard.get(key) ?? []), answer]);
  const { survivor, wasReached } = await run({ scene, hear });
  await endLeases(deps);
  await story.ask({ process: survivor, world: deps, hear }, scene);
  await runDueJobs(deps, deps, story);
  await expectNothingOpen(deps);
  await check(scene, heard);
  return wasReached;
}

/** In this process: it sees the failure, and survives. */
function runHere<Scene>(stage: Stage<Scene>, fault: Failure): Runner<Scene> {
  const { story, deps } = stage;
  return {
    run: async (at, { scene, hear }) => {
      const calls = countOutsideCalls({ fault, at });
      const hurt = createFaultyProcess(stage.anotherProcess(), calls.judge);
      await story.ask({ process: hurt, world: deps, hear }, scene).catch(() => undefined);
      await runDueJobs(hurt, deps, story);
      calls.spare();
      return { survivor: hurt, wasReached: calls.wasReached() };
    },
    end: () => {},
  };
}

/** In child processes that are killed. Each is started while the one before is working, as starting takes longer than the work. */
function runInChildProcesses<Scene>(
  { deps, program }: Stage<Scene>,
  fault: Death,
  { first, stride }: { first: number; stride: number },
): Runner<Scene> {
  let next: StoryProcess = program.start({ fault, at: first });
  return {
    run: async (at, { scene, hear }) => {
      const current = next;
      next = program.start({ fault, at: at + stride });
      const wasReached = await current.tell({ scene, now: deps.clock.now(), hear });
      // Its worker had a clock of its own.
      deps.clock.set(new Date(deps.clock.now().getTime() + RUN_MAX_MS));
      return { survivor: deps, wasReached };
    },
    end: () => next.dismiss(),
  };
}

/** Expires the leases of a dead process, so that another can take over. */
async function endLeases(deps: TestDeps): Promise<void> {
  await ageRequests(deps.db, { seconds: 10 });
  await expireReplyLeases(deps.db);
  await sweepReplies(deps);
}
