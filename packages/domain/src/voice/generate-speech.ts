import { createHash, randomUUID } from 'node:crypto';
import type { SpokenTextId } from '@everkin/contracts/ids';
import type { GeneratedSpeech, GenerateSpeech } from '@everkin/contracts/voice';
import type { Actor } from '../actor.ts';
import { getOwnedAvatar } from '../avatars/avatars.access.ts';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { insertJob } from '../jobs/enqueue-job.ts';
import { pollUntil } from '../poll-until.ts';
import { requireSpeech } from '../plans/require-speech.ts';
import { SPEECH_CONCURRENCY, tooMuchSpeech } from '../rate-limits.ts';
import { isOutdated, STOPGAP_KEPT_MS } from './speech.rules.ts';
import {
  requestSpeechClip,
  findSpokenText,
  findSpokenTextById,
  type SpeechKey,
  type SpokenText,
  updateSpokenText,
} from './speech-clips.repo.ts';
import { noClonedVoice, nothingToSay, speechFailed, speechUnderWay } from './voice.errors.ts';

/** How long a call waits for the audio (docs/PRODUCT.md, Speech). */
const WAIT_MS = 30_000;

/**
 * Has the worker synthesise text in an avatar's voice, and waits for it. Each voice and text is synthesised once; afterwards the
 * stored file is returned.
 * @param options.waitMs how long to wait; the job continues afterwards
 * @throws AppError `avatars.not-found`, `plans.no-speech`, `voice.none`, `invalid.text` for a text without words,
 *   `throttle.speech`, `voice.under-way` when it takes longer, `voice.failed`
 */
export async function generateSpeech(deps: Deps, actor: Actor, input: GenerateSpeech, { waitMs = WAIT_MS } = {}): Promise<GeneratedSpeech> {
  const avatar = await getOwnedAvatar(deps, actor, input.avatarId);
  await requireSpeech(deps, actor);
  if (avatar.voiceId === null || avatar.voiceStatus !== 'ready') throw noClonedVoice();
  if (!/[\p{L}\p{N}]/u.test(input.text)) throw nothingToSay();
  const key: SpeechKey = { avatarId: avatar.id, voiceId: avatar.voiceId, textHash: createHash('sha256').update(input.text).digest('hex') };

  const kept = await findSpokenText(deps.db, key);
  if (kept?.fileId && kept.status === 'ready' && !isToBeMadeAnew(deps, kept)) {
    if (isOutdated(kept.requestedAt, deps.clock.now())) await updateSpokenText(deps.db, kept.id, { requestedAt: deps.clock.now() });
    return toGenerated(kept);
  }
  const place = await deps.throttle.acquire(SPEECH_CONCURRENCY, actor.userId, randomUUID());
  if (!place) throw tooMuchSpeech();
  try {
    return await waitFor(deps, await ask(deps, actor, { key, text: input.text }), waitMs);
  } finally {
    place.release();
  }
}

const isToBeMadeAnew = ({ clock }: Pick<Deps, 'clock'>, { isStopgap, spokenAt }: SpokenText): boolean =>
  isStopgap && clock.now().getTime() - (spokenAt?.getTime() ?? 0) > STOPGAP_KEPT_MS;

const toGenerated = ({ fileId }: Pick<SpokenText, 'fileId'>): GeneratedSpeech => ({ success: true, audioPath: `/uploads/${fileId}` });

/** At most one open job per voice and text. */
async function ask(deps: Deps, { userId }: Actor, { key, text }: { key: SpeechKey; text: string }): Promise<SpokenTextId> {
  return commit(deps, async (tx, after) => {
    const { id, isNew } = await requestSpeechClip(tx, { ...key, id: deps.newId('sp'), text, now: deps.clock.now() });
    if (isNew) after.enqueue(await insertJob(tx, deps, { name: 'speech.make', subjectId: id, ownerId: userId }));
    return id;
  });
}

async function waitFor(deps: Deps, id: SpokenTextId, waitMs: number): Promise<GeneratedSpeech> {
  const spoken = await pollUntil(async () => {
    const found = await findSpokenTextById(deps.db, id);
    // The avatar or its voice was deleted meanwhile.
    if (!found) throw noClonedVoice();
    if (found.status === 'failed') throw speechFailed(found.error ?? 'These words could not be spoken.');
    return found.status === 'ready' ? toGenerated(found) : null;
  }, waitMs);
  if (!spoken) throw speechUnderWay();
  return spoken;
}
