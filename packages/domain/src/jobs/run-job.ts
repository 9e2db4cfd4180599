import type { JobId } from '@everkin/contracts/ids';
import { JOB_LEASE_MS, JOB_MAX_ATTEMPTS, JOB_MAX_CRASHES, LANE_OF } from '@everkin/contracts/jobs';
import type { Database } from '@everkin/db/client';
import { ProviderError } from '@everkin/providers/errors';
import { type AfterCommit, commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { isDiskFull } from '../disk-full.ts';
import type { JobHandler, JobHandlers } from '../job-handlers.ts';
import { enqueueJob } from './enqueue-job.ts';
import { failJob, finishJob, renewJob, requeueJob, rescheduleJob, type StoredJob, yieldJob } from './jobs.repo.ts';

type WriteResult = (tx: Database, after: AfterCommit) => Promise<void>;

/** What a handler gets: the subject of the job, and the only way to save a result. */
export type JobContext = {
  subjectId: string;
  /** Aborts when the lease is lost: the job then belongs to another worker. */
  signal: AbortSignal;
  /**
   * Writes intermediate results. Event streams are woken after the commit, for whatever it publishes.
   * @throws LeaseLost when another worker has taken the job over, or its subject was deleted; nothing is written then
   */
  checkpoint(write: WriteResult): Promise<void>;
  /**
   * Writes the result and completes the job in one transaction.
   * @throws LeaseLost as `checkpoint`
   */
  finish(write: WriteResult): Promise<void>;
  /**
   * Requeues a job that has not begun, with a delay, as it cannot run yet.
   * @throws LeaseLost as `checkpoint`
   */
  reschedule(delayMs: number): Promise<void>;
  /**
   * Requeues a job that has made progress, to resume from its last checkpoint at its owner's next turn. Long jobs call it every
   * few seconds, so that nobody waits for a whole one.
   * @throws LeaseLost as `checkpoint`
   */
  yieldTurn(): Promise<void>;
};

export class LeaseLost extends Error {
  constructor(jobId: string) {
    super(`the claim on job ${jobId} was lost`);
    this.name = 'LeaseLost';
  }
}

export type JobOutcome = 'done' | 'skipped' | 'retried' | 'failed' | 'put-off' | 'yielded';

const BACKOFF_FIRST_MS = 1_000;
const BACKOFF_MAX_MS = 60_000;

/** 1 s, 2 s, 4 s … plus up to half as random jitter, so that jobs that failed together are not retried together. */
const backoffMs = (attempts: number): number => Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** (attempts - 1)) * (1 + Math.random() / 2);

/** The longest pause that a busy provider can ask for (Retry-After). */
const ASKED_PAUSE_MAX_MS = 10 * 60_000;
const askedPauseMs = (error: unknown): number =>
  error instanceof ProviderError ? Math.min(ASKED_PAUSE_MAX_MS, (error.retryAfterS ?? 0) * 1_000) : 0;

/** The delay before a job waiting for disk space is tried again. */
const ROOM_PAUSE_MS = 30_000;

const maxAttemptsOf = (handler: JobHandler): number => handler.maxAttempts ?? JOB_MAX_ATTEMPTS;

/** Jobs delayed no longer than this are offered again with an exact delay; the sweep offers the others. */
const SOON_MS = 30_000;
/** Added so that Redis does not deliver a job before it is due by PostgreSQL's clock. */
const CLOCK_SLACK_MS = 20;

type Claim = { id: JobId; leaseToken: string; leaseMs: number };
/** One run of one job: its handler, the job, and the lease. */
type ClaimedJob = { handler: JobHandler; job: StoredJob; claim: Claim };

/** Runs a job that was claimed for JOB_LEASE_MS with this token (docs/RELIABILITY.md, P6). */
export async function runClaimedJob(
  deps: Deps,
  handlers: JobHandlers,
  { job, leaseToken }: { job: StoredJob; leaseToken: string },
): Promise<JobOutcome> {
  const handler = handlers[job.name];
  if (!handler) throw new Error(`this worker has no handler for ${job.name}`);
  const claimed: ClaimedJob = { handler, job, claim: { id: job.id, leaseToken, leaseMs: JOB_LEASE_MS } };
  const startedAt = performance.now();
  const outcome = await traceRun(deps, job, () => runClaimed(deps, claimed));
  deps.metrics.measureJob({ name: job.name, outcome, durationS: (performance.now() - startedAt) / 1_000 });
  return outcome;
}

/** Each run is a span in the trace of the request that created the job; its attributes are only the job's name and ids. */
async function traceRun(deps: Pick<Deps, 'tracing'>, job: StoredJob, run: () => Promise<JobOutcome>): Promise<JobOutcome> {
  const attributes = { 'everkin.job.name': job.name, 'everkin.job.id': job.id, 'everkin.job.attempts': job.attempts };
  const span = deps.tracing.begin({ name: `job ${job.name}`, kind: 'consumer', attributes, causedBy: job.traceparent ?? undefined });
  try {
    const outcome = await span.run(run);
    const isFailure = outcome === 'failed' || outcome === 'retried';
    span.end({ attributes: { 'everkin.job.outcome': outcome }, ...(isFailure && { error: outcome }) });
    return outcome;
  } catch (error) {
    span.end({ error: 'broken-off' });
    throw error;
  }
}

async function runClaimed(deps: Deps, claimed: ClaimedJob): Promise<JobOutcome> {
  const { handler, job, claim } = claimed;
  if (job.crashCount > JOB_MAX_CRASHES) return giveUp(deps, claimed, new Error('every worker that took it died'));

  const lost = new AbortController();
  const stopHeartbeat = startHeartbeat(deps, claim, lost);
  try {
    const run = describeRun(deps, claimed, lost.signal);
    await handler.run(deps, run);
    return run.outcome();
  } catch (error) {
    return await settleFailure(deps, claimed, error);
  } finally {
    stopHeartbeat();
  }
}

function describeRun(deps: Deps, { job, claim }: ClaimedJob, signal: AbortSignal): JobContext & { outcome(): JobOutcome } {
  let outcome: JobOutcome = 'done';
  const whileHeld = async (hold: (tx: Database) => Promise<boolean>, write: WriteResult): Promise<void> =>
    commit(deps, async (tx, after) => {
      if (!(await hold(tx))) throw new LeaseLost(job.id);
      await write(tx, after);
      after.wake();
    });
  return {
    subjectId: job.subjectId,
    signal,
    checkpoint: (write) => whileHeld((tx) => renewJob(tx, claim), write),
    finish: (write) => whileHeld((tx) => finishJob(tx, claim), write),
    reschedule: async (delayMs) => {
      if (!(await rescheduleJob(deps.db, { ...claim, delayMs }))) throw new LeaseLost(job.id);
      outcome = 'put-off';
      // The sweep would offer it as well, but only on its next run; a user waiting for a reply would notice the delay.
      const lane = job.lane === '' ? LANE_OF[job.name] : job.lane;
      if (delayMs <= SOON_MS) enqueueJob(deps, { jobId: job.id, lane }, { delayMs: delayMs + CLOCK_SLACK_MS });
    },
    yieldTurn: async () => {
      if (!(await yieldJob(deps.db, claim))) throw new LeaseLost(job.id);
      outcome = 'yielded';
    },
    outcome: () => outcome,
  };
}

/** Renews the lease three times per lease period; a lost lease aborts the handler. */
function startHeartbeat(deps: Deps, claim: Claim, lost: AbortController): () => void {
  const timer = setInterval(() => {
    renewJob(deps.db, claim).then(
      (isHeld) => {
        if (!isHeld) lost.abort(new LeaseLost(claim.id));
      },
      (error: unknown) => deps.log.error(error, { jobId: claim.id }, 'job lease renewal failed'),
    );
  }, claim.leaseMs / 3);
  return () => clearInterval(timer);
}

async function settleFailure(deps: Deps, claimed: ClaimedJob, error: unknown): Promise<JobOutcome> {
  const { handler, job, claim } = claimed;
  if (error instanceof LeaseLost) return dropLateResult(deps, claim);
  if (isDiskFull(error)) return waitForRoom(deps, claimed, error);
  if (job.attempts >= maxAttemptsOf(handler)) return giveUp(deps, claimed, error);
  // An aborted handler fails with an error of its own, so the row decides who owns the job.
  if (!(await requeueJob(deps.db, { ...claim, delayMs: Math.max(backoffMs(job.attempts), askedPauseMs(error)), error: describe(error) })))
    return dropLateResult(deps, claim);
  deps.log.error(error, { jobId: job.id, attempts: job.attempts }, 'job failed; will retry');
  return 'retried';
}

/** A full disk is not the job's fault and may last for hours: no attempt is counted. */
async function waitForRoom(deps: Deps, { job, claim }: ClaimedJob, error: unknown): Promise<JobOutcome> {
  deps.log.error(error, { jobId: job.id }, 'disk full: job waits for room');
  return (await rescheduleJob(deps.db, { ...claim, delayMs: ROOM_PAUSE_MS })) ? 'put-off' : dropLateResult(deps, claim);
}

function dropLateResult(deps: Deps, claim: Claim): JobOutcome {
  deps.log.warn({ jobId: claim.id }, 'late job result refused');
  return 'skipped';
}

/** Fails a job for good and marks its subject as failed in the same transaction, so that nothing shows "processing" for ever. */
async function giveUp(deps: Deps, { handler, job, claim }: ClaimedJob, error: unknown): Promise<JobOutcome> {
  deps.log.error(error, { jobId: job.id, attempts: job.attempts }, 'job failed for good');
  await commit(deps, async (tx, after) => {
    if (await failJob(tx, { ...claim, error: describe(error) })) await handler.onFailed(tx, deps, job.subjectId, after);
    after.wake();
  });
  return 'failed';
}

const ERROR_MAX_CHARS = 500;

/** The root cause only: the database client's wrapper contains the whole query, and with it what people wrote. */
function describe(error: unknown): string {
  if (error instanceof Error && error.cause instanceof Error) return describe(error.cause);
  return (error instanceof Error ? error.message : String(error)).slice(0, ERROR_MAX_CHARS);
}
