import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@everkin/db/client';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { deferCommit } from './defer-commit.ts';
import { keyUsedForAnother, stillAnswering } from './requests.errors.ts';
import { acquireKey, releaseKey, findRequest, renewKey, REQUEST_LEASE_MS, type RequestRef, updateRequestAnswer } from './requests.repo.ts';
import { type Answer, type ResponseCipher, createResponseCipher } from './encrypted-response.ts';

export type { Answer } from './encrypted-response.ts';

export type KeyedRequest = {
  /** The owner of the key: a user id, or the network address of a caller who is not signed in. */
  caller: string;
  path: string;
  key: string;
  /** The whole request body as text; files by their hash. */
  body: string;
};

/** Longer than a killed first request can hold its key, so that a repeat can take over within one wait. */
const WAIT_MAX_MS = 3 * REQUEST_LEASE_MS;
const POLL_FIRST_MS = 20;
const POLL_MAX_MS = 250;

/**
 * Runs the work of a request once, however often it is sent: repeats within 24 hours get the first response, concurrent ones
 * wait for it (docs/API.md, Repeats). A first request whose process died loses its key when its lease expires.
 * @param work returns the response, which is stored unless a retry may do better (429 and 5xx)
 * @param options.isOneTransaction the work is short and changes nothing outside the database: its writes and the response are
 *   committed together, so that a crash leaves both or neither
 * @param options.endsInTransaction the work writes everything in one transaction at its end, which is committed together with
 *   the response; before that it may take long. Without either option, what the work committed stays committed.
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
    // The work has succeeded or failed whether or not its response can be stored, so the caller gets that result, not this error.
    await settle(deps, { ...claim, claimedAt }, answer).catch((error: unknown) =>
      deps.log.error(error, { path: claim.ref.path }, 'idempotent response save failed'),
    );
  }
}

/** A refusal (4xx): the work is rolled back, but the response is stored. */
class Refusal extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super('nothing is kept of work that was refused');
    this.answer = answer;
  }
}

/**
 * Commits the work together with its response. The lease is not renewed meanwhile: work that outlasts it finds the key taken at
 * commit and is rolled back.
 */
async function answerInTransaction(deps: Deps, claim: Claim, work: (deps: Deps) => Promise<Answer>): Promise<Answer> {
  try {
    return await commit(deps, async (tx) => {
      const answer = await work({ ...deps, db: tx });
      if (answer.status >= 400) throw new Refusal(answer);
      await keepAnswer(tx, claim, answer);
      return answer;
    });
  } catch (error) {
    return endRefused(deps, claim, error);
  }
}

/** Commits the last transaction of the work together with its response. */
async function answerWithLast(deps: Deps, claim: Claim, work: (deps: Deps) => Promise<Answer>): Promise<Answer> {
  const stopRenewing = renewInTheMeantime(deps, claim);
  const last = deferCommit(deps, stopRenewing);
  try {
    const answer = await work({ ...deps, db: last.db });
    const held = { ...claim, claimedAt: await stopRenewing() };
    if (answer.status >= 400) throw new Refusal(answer);
    if (!(await last.commit((tx) => keepAnswer(tx, held, answer)))) await settle(deps, held, answer);
    return answer;
  } catch (error) {
    await last.undo();
    return endRefused(deps, { ...claim, claimedAt: await stopRenewing() }, error);
  }
}

/** @throws AppError `requests.still-answering` when another request holds the key by now; the work must then be rolled back */
async function keepAnswer(tx: Database, { ref, seal, claimedAt }: Claim, answer: Answer): Promise<void> {
  if (!(await updateRequestAnswer(tx, ref, { claimedAt, status: answer.status, body: seal.seal(answer) }))) throw stillAnswering();
}

/** Stores the response of a refusal, or releases the key. @throws the error, unless it is a refusal */
async function endRefused(deps: Deps, claim: Claim, error: unknown): Promise<Answer> {
  const refused = error instanceof Refusal ? error.answer : null;
  // If the commit succeeded and only its confirmation was lost, the response is already stored and this changes nothing.
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

/** Renews the lease periodically. @returns a function that stops renewing and returns the lease's last timestamp */
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
