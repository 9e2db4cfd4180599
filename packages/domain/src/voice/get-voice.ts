import type { AvatarRef } from '@everkin/contracts/avatars';
import type { Voice, VoiceMaker } from '@everkin/contracts/voice';
import type { Actor } from '../actor.ts';
import { getOwnedAvatar } from '../avatars/avatars.access.ts';
import type { Deps } from '../deps.ts';
import { findSample, listVoicesOfAvatar } from './voices.repo.ts';

/** The voice provider in use, which the page names. */
export const getVoiceMaker = async ({ voice }: Pick<Deps, 'voice'>): Promise<VoiceMaker> => ({ kind: voice.kind });

/** The status of an avatar's voice: the newest sample, its result, and the consent. @throws AppError `avatars.not-found` */
export async function getVoice(deps: Deps, actor: Actor, input: AvatarRef): Promise<Voice> {
  const avatar = await getOwnedAvatar(deps, actor, input.id);
  const [newest] = await listVoicesOfAvatar(deps.db, avatar.id);
  const sample = newest ? await findSample(deps.db, newest) : null;
  return {
    kind: newest?.kind ?? deps.voice.kind,
    status: newest ? (newest.state === 'ready' || newest.state === 'failed' ? newest.state : 'processing') : 'none',
    error: newest?.error ?? null,
    canBeHeard: avatar.voiceStatus === 'ready',
    sample: sample && { memoryId: sample.memoryId, title: sample.title, mimeType: sample.mimeType, url: `/uploads/${sample.fileId}` },
    consent: sample?.words && sample.givenAt ? { words: sample.words, givenAt: sample.givenAt.toISOString() } : null,
  };
}
