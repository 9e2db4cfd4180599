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
  /** Whose key it is: a person's id, or the address of somebody who is not signed in. */
  caller: string;
  path: string;
  key: string;
  /** Everything that was sent, as text; files by their hash. */
  body: string;
};

/** Longer than a killed first call can hold a key, so that a repeat takes its place within one wait. */
const WAIT_MAX_MS = 3 * REQUEST_LEASE_MS;
const POLL_FIRST_MS = 20;
const POLL_MAX_MS = 250;

/**
 * Does the work of a request once, however often it is sent: repeats within 24 hours are given the first answer, concurrent
 * ones wait for it (docs/API.md, Repeats). A first call whose process died gives its key up when its claim has run out.
 * @param work answers; its answer is kept unless it is one that another try may better (429 and 5xx)
 * @param options.isOneTransaction the work is short and changes nothing outside the database: what it writes and its
 *   answer are then committed together, so that a process that dies leaves both or neither
 * @param options.endsInTransaction the work writes what it writes in one transaction, at its end, which is committed with its
 *   answer; before that it may take its time. Without either, what the work committed, stays.
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
    // The work is done, or has failed, whatever becomes of its answer: so the caller hears of that and not of this.
    await settle(deps, { ...claim, claimedAt }, answer).catch((error: unknown) =>
      deps.log.error(error, { path: claim.ref.path }, 'idempotent response save failed'),
    );
  }
}

/** A refusal: nothing of the work is to be kept, and its answer is. */
class Refusal extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super('nothing is kept of work that was refused');
    this.answer = answer;
  }
}

/**
 * Commits the work together with its answer. The claim is not renewed meanwhile: work that outlasts it finds it gone when
 * it would commit, and is undone.
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

/** Commits the transaction in which the work ends together with its answer. */
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

/** Keeps the answer of a refusal, or gives the key back. @throws the error, unless it is a refusal */
async function endRefused(deps: Deps, claim: Claim, error: unknown): Promise<Answer> {
  const refused = error instanceof Refusal ? error.answer : null;
  // Where the commit stood and only word of it was lost, the answer stands too, and this changes nothing.
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

/** Keeps the claim alive. @returns a function that ends it and tells the claim's last name */
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
