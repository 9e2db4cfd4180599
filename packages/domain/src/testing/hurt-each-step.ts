import { users, voices } from '@everkin/db/schema';
import { sweepReplies } from '../chat/sweep-replies.ts';
import { TEST_NOW, type TestDeps } from './create-test-deps.ts';
import { expectNothingOpen } from './expect-nothing-open.ts';
import { hurtProcess, type TestProcess } from './hurt-process.ts';
import { countOutsideCalls, type Fault } from './outside-calls.ts';
import { runDueJobs, type SweepOf } from './run-due-jobs.ts';
import { ageRequests, endReplyLeases } from './time-passes.ts';

/** What somebody wants, asked of one process after another until it is answered. */
export type Story<Scene> = {
  /** What is there before; made anew for each run, and not hurt. */
  prepare(deps: TestDeps): Promise<Scene>;
  /** What the client does; each time the same, with the same keys, as one does that heard no answer. */
  ask(process: TestProcess, scene: Scene): Promise<unknown>;
  /** What must hold in the end, beside what always does. */
  check(scene: Scene): Promise<void>;
  /** What the worker looks after in this story, beside its jobs. */
  sweeps?: SweepOf[];
};

/** More than any story has; one that comes so far never ends. */
const CALLS_MAX = 500;

/**
 * Tells a story once for each of its calls to the outside (see `hurtProcess`) and hurts that one: the client asks, and the
 * workers do what follows. Then leases end, the client asks once more (the same process, or another where that one is
 * gone), and the workers go on until nothing is due. All must be as if nothing had happened.
 * @returns how many calls could be hurt
 */
export async function hurtEachStep<Scene>(deps: TestDeps, fault: Fault, story: Story<Scene>): Promise<number> {
  for (let at = 1; at <= CALLS_MAX; at += 1) {
    try {
      if (!(await tellHurt(deps, { fault, at }, story))) return at - 1;
    } catch (error) {
      throw new Error(`Call ${at} ${fault}, and: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }
  throw new Error('the story does not end');
}

/** @returns whether it came to that call */
async function tellHurt<Scene>(deps: TestDeps, given: { fault: Fault; at: number }, story: Story<Scene>): Promise<boolean> {
  deps.clock.set(TEST_NOW);
  // What was there before takes no part, and is not looked through again.
  await deps.db.delete(users);
  await deps.db.delete(voices);
  const scene = await story.prepare(deps);
  const calls = countOutsideCalls(given);
  const hurt = hurtProcess({ ...deps.anotherProcess(), ...partsOf(deps) }, calls.judge);
  await story.ask(hurt, scene).catch(() => undefined);
  await runDueJobs(hurt, deps, { sweeps: story.sweeps ?? [], isOver: () => calls.isDead() });
  calls.spare();
  await endLeases(deps);
  await story.ask(calls.isDead() ? deps : hurt, scene);
  await runDueJobs(deps, deps, { sweeps: story.sweeps ?? [] });
  await expectNothingOpen(deps);
  await story.check(scene);
  return calls.wasReached();
}

/** What stands outside any process, as a test has set it up. */
const partsOf = ({ llm, voice, email, extraction, transcription, embeddings }: TestDeps): Partial<TestDeps> => ({
  llm,
  voice,
  email,
  extraction,
  transcription,
  embeddings,
});

/** What a process that is gone holds is free a few seconds later, and another looks after it. */
async function endLeases(deps: TestDeps): Promise<void> {
  await ageRequests(deps.db, { seconds: 10 });
  await endReplyLeases(deps.db);
  await sweepReplies(deps);
}
