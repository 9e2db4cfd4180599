import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@everkin/db/client';
import type { Deps } from '../deps.ts';
import { deferSideEffects } from './deferred-effects.ts';
import { deferCommit } from './defer-commit.ts';
import { keyUsedForAnother, stillAnswering } from './requests.errors.ts';
import { acquireKey, releaseKey, findRequest, renewKey, REQUEST_LEASE_MS, type RequestRef, updateRequestAnswer } from './requests.repo.ts';
import { type Answer, type ResponseCipher, createResponseCipher } from './encrypted-response.ts';

export type { Answer } from './encrypted-response.ts';

export type KeyedRequest = {
  /** The key's owner: a user id, or the address of somebody not signed in. */
  caller: string;
  path: string;
  key: string;
  /** The whole request as text; files by their hash. */
  body: string;
};

/** Longer than a killed first call can hold a key, so that a repeat can take over within one wait. */
const WAIT_MAX_MS = 3 * REQUEST_LEASE_MS;
const POLL_FIRST_MS = 20;
const POLL_MAX_MS = 250;

/**
 * Runs the work of a request once per idempotency key: repeats within 24 hours get the first response, concurrent ones wait for it
 * (docs/API.md, Repeats). If the process of a first call dies, its key is released when the lease expires.
 * @param work returns the response, which is stored unless a retry may succeed (429 and 5xx)
 * @param options.isOneTransaction the work is short and changes nothing outside the database: its writes and its response are then
 * committed together, so that a process that dies leaves both or neither
 * @param options.endsInTransaction the work ends with one transaction that makes all its writes, which is committed with its response;
 * before that it may take its time. Without either option, whatever the work committed stays.
 * @throws AppError `requests.key-used` when the key came with another body, `requests.still-answering` after WAIT_MAX_MS
 * @throws what `work` throws, which is not kept
 */
export async function withIdempotency(
  deps: Deps,
  request: KeyedRequest,
  work: (deps: Deps) => Promise<Answer>,
  options: { isOneTransaction?: boolean; endsInTransaction?: boolean } = {},
): Promise<Answer> {
  const seal = createResponseCipher(request);
  const ref: RequestRef = { caller: request.caller, path: request.path, key: seal.keySha256 };
  let pauseMs = POLL_FIRST_MS;
  for (let waitedMs = 0; waitedMs < WAIT_MAX_MS; waitedMs += pauseMs, pauseMs = Math.min(pauseMs * 2, POLL_MAX_MS)) {
    const claimedAt = await acquireKey(deps.db, { ...ref, bodySha256: seal.bodyMark });
    if (claimedAt) {
      const claim = { ref, seal, claimedAt };
      if (options.isOneTransaction) return answerInTransaction(deps, claim, work);
      return options.endsInTransaction ? answerWithLast(deps, claim, work) : answerFirst(deps, claim, work);
    }
    const kept = await findRequest(deps.db, ref);
    if (kept && kept.bodySha256 !== seal.bodyMark) throw keyUsedForAnother();
    if (kept && kept.status !== null) return seal.open({ status: kept.status, body: kept.body });
    await wait(pauseMs);
  }
  throw stillAnswering();
}

type Claim = { ref: RequestRef; seal: ResponseCipher; claimedAt: Date };

async function answerFirst(deps: Deps, claim: Claim, work: (deps: Deps) => Promise<Answer>): Promise<Answer> {
  const stopRenewing = renewInTheMeantime(deps, claim);
  let answer: Answer | null = null;
  try {
    answer = await work(deps);
    return answer;
  } finally {
    const claimedAt = await stopRenewing();
    // The work has succeeded or failed, whether or not its response could be stored: the caller gets that result, not this error.
    await settle(deps, { ...claim, claimedAt }, answer).catch((error: unknown) =>
      deps.log.error(error, { path: claim.ref.path }, 'idempotent response save failed'),
    );
  }
}

/** An error response: roll the work back, but store the response. */
class Refusal extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super('nothing is kept of work that was refused');
    this.answer = answer;
  }
}

/**
 * Commits the work together with its response. The lease is not renewed meanwhile: work that outlasts it fails at the commit and is
 * rolled back.
 */
async function answerInTransaction(deps: Deps, claim: Claim, work: (deps: Deps) => Promise<Answer>): Promise<Answer> {
  try {
    const { answer, release } = await deps.db.transaction(async (tx) => {
      const within = deferSideEffects(deps, tx);
      const given = await work(within.deps);
      if (given.status >= 400) throw new Refusal(given);
      await keepAnswer(tx, claim, given);
      return { answer: given, release: () => within.release() };
    });
    await release();
    return answer;
  } catch (error) {
    return endRefused(deps, claim, error);
  }
}

/** Commits the last transaction of the work together with its response. */
async function answerWithLast(deps: Deps, claim: Claim, work: (deps: Deps) => Promise<Answer>): Promise<Answer> {
  const stopRenewing = renewInTheMeantime(deps, claim);
  const last = deferCommit(deps.db, stopRenewing);
  const within = deferSideEffects(deps, last.db);
  const orDiscard = async (): Promise<Answer> => {
    try {
      return await work(within.deps);
    } finally {
      if (!last.isOpen()) await within.discard();
    }
  };
  try {
    const answer = await orDiscard();
    const held = { ...claim, claimedAt: await stopRenewing() };
    if (answer.status >= 400) throw new Refusal(answer);
    if (!(await last.commit((tx) => keepAnswer(tx, held, answer)))) await settle(deps, held, answer);
    await within.release();
    return answer;
  } catch (error) {
    await last.undo();
    return endRefused(deps, { ...claim, claimedAt: await stopRenewing() }, error);
  }
}

/** @throws AppError `requests.still-answering` when another holds the key by now: what was done is to be undone */
async function keepAnswer(tx: Database, { ref, seal, claimedAt }: Claim, answer: Answer): Promise<void> {
  if (!(await updateRequestAnswer(tx, ref, { claimedAt, status: answer.status, body: seal.seal(answer) }))) throw stillAnswering();
}

/** Stores an error response, or releases the key. @throws the error, unless it is a refusal */
async function endRefused(deps: Deps, claim: Claim, error: unknown): Promise<Answer> {
  const refused = error instanceof Refusal ? error.answer : null;
  // If the commit succeeded and only its acknowledgement was lost, the response is stored too, and this changes nothing.
  await settle(deps, claim, refused).catch((failure: unknown) =>
    deps.log.error(failure, { path: claim.ref.path }, 'idempotency key release failed'),
  );
  if (refused) return refused;
  throw error;
}

const isFinal = (status: number): boolean => status < 500 && status !== 429;

async function settle(deps: Deps, { ref, seal, claimedAt }: Claim, answer: Answer | null): Promise<void> {
  if (!answer || !isFinal(answer.status)) return releaseKey(deps.db, ref, claimedAt);
  const isKept = await updateRequestAnswer(deps.db, ref, { claimedAt, status: answer.status, body: seal.seal(answer) });
  if (!isKept) deps.log.warn({ path: ref.path }, 'idempotent response expired before it was stored');
}

/** Renews the lease in the background. @returns a function that stops it and returns the last fencing token */
function renewInTheMeantime(deps: Deps, { ref, claimedAt }: Claim): () => Promise<Date> {
  let current = claimedAt;
  let inHand: Promise<void> = Promise.resolve();
  const renew = async (): Promise<void> => {
    current = (await renewKey(deps.db, ref, current).catch(() => null)) ?? current;
  };
  const timer = setInterval(() => {
    inHand = inHand.then(renew);
  }, REQUEST_LEASE_MS / 3);
  return async () => {
    clearInterval(timer);
    await inHand;
    return current;
  };
}
