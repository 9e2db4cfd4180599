import type { SmsMessageId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { findActor } from '../accounts/find-actor.ts';
import type { Actor } from '../actor.ts';
import { type AvatarWithTraits, findAvatarWithOwner } from '../avatars/avatars.access.ts';
import type { Crisis } from '../chat/crisis/crisis.rules.ts';
import { findCrisis } from '../chat/crisis/embed-messages.ts';
import { assessTexts, composeTextReply } from '../chat/texts/compose-text-reply.ts';
import { saveTexts } from '../chat/texts/save-texts.ts';
import type { AfterCommit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { JobContext } from '../jobs/run-job.ts';
import { hasRepliesLeft, takeReplyQuota } from '../plans/reply-quota.ts';
import { sendCrisisText } from './arrival.ts';
import { queueText } from './queue-text.ts';
import { type FormattedReply, formatReply, type MadeReply } from './format-reply.ts';
import {
  claimAnswering,
  findNumber,
  findText,
  listUnanswered,
  lockNumber,
  releaseAnswering,
  type StoredNumber,
  type StoredText,
  updateNumber,
  updateText,
} from './sms.repo.ts';
import { findTalkingPartner } from './talking-partner.ts';
import { shortName, TEXTS, writeCrisisText, writePossibleDangerText } from './texts.rules.ts';

export const SMS_ANSWER_MAX_ATTEMPTS = 4;

/** While another answer to this number is made. */
const BUSY_PAUSE_MS = 1_000;
/** Loading what reads a question takes a second or two, downloading it longer than anybody waits. */
const WARM_UP_MS = 20_000;
/** Nobody expects an answer any more; it stands in the conversation. */
const TOO_LATE_MS = 60 * 60_000;

/** The subject of an `sms.answer` job, as written by `receiveText`. */
const asTextId = (subjectId: string): SmsMessageId => subjectId as SmsMessageId;

type Unanswered = StoredText & { body: string };
/** Texts of one number that are answered together, oldest first. */
type Batch = { number: StoredNumber; actor: Actor; texts: readonly Unanswered[]; last: Unanswered };

/**
 * Answers what a phone has texted: composes as chat does, and saves texts and reply in the same conversation, with the text that is to be
 * sent, in one transaction. Each text has its own job, but only that of the last one acts, for all unanswered ones; and one answer to a
 * number is made at a time.
 */
export async function answerText(deps: Deps, run: JobContext): Promise<void> {
  const { isFree, batch } = await claimBatch(deps, run);
  if (!isFree) return run.reschedule(BUSY_PAUSE_MS);
  if (!batch) return run.finish(async () => {});
  if (await isWarmingUp(deps, batch.last)) return run.reschedule(BUSY_PAUSE_MS);
  const partner = await findTalkingPartner(deps, batch.number);
  const avatar = partner && (await findAvatarWithOwner(deps.db, partner.id));
  const crisis = await findWorstCrisis(deps, batch);
  if (!avatar)
    return run.finish((tx, after) => refuse(tx, deps, after, { batch, crisis, name: null, text: TEXTS.noAvatar(deps.product.publicUrl) }));
  const refusal = await findRefusal(deps, batch.actor, avatar);
  if (refusal && !crisis) return run.finish((tx, after) => refuse(tx, deps, after, { batch, crisis, name: avatar.name, text: refusal }));
  return answer(deps, run, { batch, avatar, wouldAnswer: refusal === null });
}

/** A worker that has just started would look for the words of a question alone, and find nothing: a new text waits some seconds for it. */
async function isWarmingUp({ embeddings, clock }: Deps, { createdAt }: StoredText): Promise<boolean> {
  if (embeddings.model === null || clock.now().getTime() - createdAt.getTime() > WARM_UP_MS) return false;
  return !(await embeddings.isReady());
}

type Claim = { isFree: boolean; batch: Batch | null };

/** Takes the number, then looks what there is to answer: an earlier try may have taken it, and a later text may have come since. */
async function claimBatch(deps: Deps, run: JobContext): Promise<Claim> {
  const id = asTextId(run.subjectId);
  const claim: Claim = { isFree: true, batch: null };
  await run.checkpoint(async (tx) => {
    const numberId = (await findText(tx, id))?.numberId ?? null;
    claim.isFree = numberId === null || (await claimAnswering(tx, numberId, id));
    claim.batch = claim.isFree ? await findBatch({ ...deps, db: tx }, id) : null;
    if (claim.isFree && !claim.batch) await releaseAnswering(tx, id);
  });
  return claim;
}

/** The most serious that the texts speak of, each for itself; of two alike the later. */
async function findWorstCrisis(deps: Deps, { texts }: Batch): Promise<Crisis | null> {
  let worst: Crisis | null = null;
  for (const { body } of texts) {
    const crisis = await findCrisis(deps, body);
    if (crisis && (crisis.level === 'clear' || worst?.level !== 'clear')) worst = crisis;
  }
  return worst;
}

/** @returns null when there is nothing to do: another job answers it, or its number is not connected any more */
async function findBatch(deps: Deps, id: SmsMessageId): Promise<Batch | null> {
  const text = await findText(deps.db, id);
  const number = text?.status === 'received' && text.numberId ? await findNumber(deps.db, text.numberId) : null;
  const actor = number?.userId ? await findActor(deps.db, number.userId, number.timeZone) : null;
  if (!number || !actor) return null;
  const texts = (await listUnanswered(deps.db, number.id)).flatMap((each) => (each.body === null ? [] : [{ ...each, body: each.body }]));
  const last = texts.at(-1);
  return last?.id === id ? { number, actor, texts, last } : null;
}

/** @returns why the avatar answers nothing; null where it does */
async function findRefusal(deps: Deps, actor: Actor, avatar: AvatarWithTraits): Promise<string | null> {
  if (!avatar.isActive) return TEXTS.paused(shortName(avatar.name));
  return (await hasRepliesLeft(deps, actor)) ? null : TEXTS.noRepliesLeft;
}

type Answering = { batch: Batch; avatar: AvatarWithTraits; wouldAnswer: boolean };

async function answer(deps: Deps, run: JobContext, { batch, avatar, wouldAnswer }: Answering): Promise<void> {
  const assessed = await assessTexts(deps, batch.actor, { avatar, texts: batch.texts.map(({ body }) => body), wouldAnswer });
  const reply = await composeTextReply(deps, batch.actor, { ...assessed, avatar, signal: run.signal });
  const made: MadeReply = { avatar, reply, language: assessed.danger?.language ?? 'en' };
  const formatted = await formatReply(deps, batch, made);
  try {
    await run.finish((tx, after) => settle(tx, deps, after, { batch, made, formatted }));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'plans.no-replies-left') throw error;
    // Another message has used up the last reply meanwhile.
    await run.finish((tx, after) => refuse(tx, deps, after, { batch, crisis: null, name: avatar.name, text: TEXTS.noRepliesLeft }));
  }
}

type Settled = { batch: Batch; made: MadeReply; formatted: FormattedReply };

async function settle(tx: Database, deps: Deps, after: AfterCommit, { batch, made, formatted }: Settled): Promise<void> {
  const { avatar, reply } = made;
  // What comes with help is not counted.
  if (reply.provenance !== 'service' && reply.danger === null) await takeReplyQuota(tx, deps, batch.actor);
  const texts = batch.texts.map(({ id, body, createdAt }) => ({ id, body, at: createdAt }));
  const { messageIds, replyId } = await saveTexts(tx, deps, batch.actor, { avatarId: avatar.id, texts, reply });
  for (const { id } of texts) await updateText(tx, id, { status: 'handled', body: null, messageId: messageIds.get(id) ?? null });
  // After the conversation, as whoever deletes an avatar or an account locks them.
  const number = await lockNumber(tx, batch.number.id);
  if (!number) return;
  // Whoever answers once is who the phone talks with, until it chooses somebody else.
  await updateNumber(tx, number.id, { answeringId: null, ...(number.avatarId === null && { avatarId: avatar.id }) });
  // Whatever came before STOP is in the conversation, and goes nowhere else.
  if (number.status !== 'verified') return;
  const isLate = deps.clock.now().getTime() - batch.last.createdAt.getTime() > TOO_LATE_MS;
  const answerId =
    formatted.answer !== null && !isLate
      ? await queueText(tx, deps, after, {
          number,
          kind: formatted.answer.isSpoken ? 'chat' : 'service',
          body: formatted.answer.text,
          messageId: replyId,
        })
      : null;
  if (formatted.help !== null) await sendCrisisText({ tx, deps, after, number }, { body: formatted.help, followsId: answerId });
}

type Refused = { batch: Batch; crisis: Crisis | null; name: string | null; text: string };

/** One of Everkin's own texts in place of an answer; nothing is saved in a conversation. */
async function refuse(tx: Database, deps: Deps, after: AfterCommit, { batch, crisis, name, text }: Refused): Promise<void> {
  const number = await lockNumber(tx, batch.number.id);
  for (const { id } of batch.texts) await updateText(tx, id, { status: 'handled', body: null });
  if (!number) return;
  await updateNumber(tx, number.id, { answeringId: null });
  if (number.status !== 'verified') return;
  if (!crisis) return void (await queueText(tx, deps, after, { number, kind: 'service', body: text }));
  const { language, level } = crisis;
  const { country } = number;
  const body =
    level === 'clear'
      ? writeCrisisText({ name: name && shortName(name), country, language })
      : writePossibleDangerText({ country, language });
  await sendCrisisText({ tx, deps, after, number }, { body });
}

/** After the last attempt: what was texted stands in the conversation, and the phone gets a sentence. */
export async function failAnswer(tx: Database, deps: Deps, subjectId: string, after: AfterCommit): Promise<void> {
  const scoped = { ...deps, db: tx };
  const id = asTextId(subjectId);
  const batch = await findBatch(scoped, id);
  if (!batch) return releaseAnswering(tx, id);
  const partner = await findTalkingPartner(scoped, batch.number);
  if (partner) {
    const texts = batch.texts.map((text) => ({ id: text.id, body: text.body, at: text.createdAt }));
    await saveTexts(tx, deps, batch.actor, { avatarId: partner.id, texts, reply: null }).catch(ignoreFullQuota);
  }
  await refuse(tx, deps, after, {
    batch,
    crisis: await findWorstCrisis(deps, batch),
    name: partner && partner.name,
    text: TEXTS.failed,
  });
}

/** There is no room for what was texted: the phone still gets its sentence, and its help. */
function ignoreFullQuota(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'uploads.text-quota-reached') throw error;
}
