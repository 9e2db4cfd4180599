import type { GeneratedSpeech, GenerateSpeech } from '@everkin/contracts/voice';
import type { Actor } from '../actor.ts';
import { getOwnedAvatar } from '../avatars/avatars.access.ts';
import type { Deps } from '../deps.ts';
import { requireSpeech } from '../plans/require-speech.ts';
import { noClonedVoice, voiceNotSpeaking } from './voice.errors.ts';

/**
 * Speaks words in the voice of an avatar. Nothing here can make sound, and sound that is not the person's is never
 * passed off as theirs: an avatar without a voice says so, one with a voice asks to come back later.
 * @throws AppError `avatars.not-found`, `plans.no-speech`, `voice.none`, `voice.not-speaking`
 */
export async function generateSpeech(deps: Deps, actor: Actor, input: GenerateSpeech): Promise<GeneratedSpeech> {
  const avatar = await getOwnedAvatar(deps, actor, input.avatarId);
  await requireSpeech(deps, actor);
  if (avatar.voiceId === null || avatar.voiceStatus !== 'ready') throw noClonedVoice();
  throw voiceNotSpeaking();
}
