import type { SmsMessageId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { BlockedNumberError, ProviderError } from '@everkin/providers/errors';
import type { AfterCommit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { insertJob } from '../jobs/enqueue-job.ts';
import type { JobContext } from '../jobs/run-job.ts';
import { publishNumber } from './publish-number.ts';
import {
  findNumber,
  findText,
  listFollowing,
  lockNumber,
  type StoredNumber,
  type StoredText,
  suppressTexts,
  updateNumber,
  updateText,
} from './sms.repo.ts';

/** Some ten minutes of a provider that is away. */
export const SMS_SEND_MAX_ATTEMPTS = 12;
/** An answer that comes later is only in the conversation. */
const CHAT_LATE_MS = 60 * 60_000;

/** The subject of an `sms.send` job, as written by `queueText`. */
const asTextId = (subjectId: string): SmsMessageId => subjectId as SmsMessageId;

type End = Pick<StoredText, 'status' | 'error'> & { providerId?: string; isBlocked?: boolean };

/**
 * Sends one text. A worker that dies between the provider's answer and its commit sends it once more: the provider knows no idempotency
 * key. Nothing goes to a number that has sent STOP, but the confirmation of that.
 */
export async function sendText(deps: Deps, run: JobContext): Promise<void> {
  const text = await findText(deps.db, asTextId(run.subjectId));
  if (text?.status !== 'queued') return run.finish(async () => {});
  const number = text.numberId && (await findNumber(deps.db, text.numberId));
  const isLate = text.kind === 'chat' && deps.clock.now().getTime() - text.createdAt.getTime() > CHAT_LATE_MS;
  const end: End = number && !isLate && maySend(number, text) ? await send(deps, number.e164, text) : { status: 'suppressed', error: null };
  await run.finish((tx, after) => settle(tx, deps, after, { text, end }));
}

/** Of what is written after STOP there is only its confirmation. */
const maySend = ({ status, stoppedAt }: StoredNumber, { kind, createdAt }: StoredText): boolean =>
  status !== 'stopped' || (kind === 'keyword' && stoppedAt !== null && createdAt >= stoppedAt);

/** @throws ProviderError for errors worth a retry */
async function send(deps: Deps, to: string | null, { id, body }: StoredText): Promise<End> {
  if (to === null || body === null) return { status: 'suppressed', error: null };
  try {
    const { providerId } = await deps.sms.send({ key: id, to, body });
    return { status: 'sent', error: null, providerId };
  } catch (error) {
    if (error instanceof BlockedNumberError) return { status: 'failed', error: 'blocked', isBlocked: true };
    if (!(error instanceof ProviderError) || (error.kind !== 'invalid' && error.kind !== 'refused')) throw error;
    return { status: 'failed', error: error.kind };
  }
}

async function settle(tx: Database, deps: Deps, after: AfterCommit, { text, end }: { text: StoredText; end: End }): Promise<void> {
  const { isBlocked = false, ...changes } = end;
  const number = text.numberId && (await lockNumber(tx, text.numberId));
  if (number && isBlocked && number.status !== 'stopped') {
    await suppressTexts(tx, number.id);
    // A phone whose owner has not said yes on the page is nobody's.
    const owner = number.status === 'verified' ? {} : { userId: null, code: null, codeExpiresAt: null };
    await updateNumber(tx, number.id, { ...owner, status: 'stopped', stoppedAt: deps.clock.now() });
    await publishNumber(tx, number);
  }
  // It stands in the conversation.
  const isThere = await updateText(tx, text.id, { ...changes, ...(text.messageId !== null && { body: null }) });
  // Its number was deleted while it went out.
  if (!isThere && changes.providerId !== undefined)
    after.enqueue(await insertJob(tx, deps, { name: 'sms.delete', subjectId: changes.providerId, ownerId: null }));
  for (const next of await listFollowing(tx, text.id))
    after.enqueue(await insertJob(tx, deps, { name: 'sms.send', subjectId: next.id, ownerId: number ? number.userId : null }));
}

/** After the last attempt. */
export async function failText(tx: Database, deps: Deps, subjectId: string, after: AfterCommit): Promise<void> {
  const text = await findText(tx, asTextId(subjectId));
  if (text?.status === 'queued') await settle(tx, deps, after, { text, end: { status: 'failed', error: 'unreachable' } });
}
