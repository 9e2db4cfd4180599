import type { Avatar } from '@everkin/contracts/avatars';
import type { VoiceKind } from '@everkin/contracts/voice';
import type { ToastWords } from '../../components/ui/toast.ts';
import { VOICE_WORDS } from './voice-copy.ts';

type HasVoice = Pick<Avatar, 'id' | 'name' | 'voiceId' | 'voiceStatus'>;

export type VoiceNews = Pick<HasVoice, 'id' | 'name'> & { isFailure: boolean };

/**
 * Whose voice is made, or could not be made, since the avatars were read last (docs/PRODUCT.md, Successes).
 * @param before as they were; null on the first reading, which is no news
 */
export function findVoiceNews(before: readonly HasVoice[] | null, after: readonly HasVoice[]): VoiceNews[] {
  if (before === null) return [];
  return after.flatMap(({ id, name, voiceId, voiceStatus }): VoiceNews[] => {
    const known = before.find((avatar) => avatar.id === id);
    // A new voice may have taken the place of an earlier one.
    if (!known || (known.voiceStatus === voiceStatus && known.voiceId === voiceId)) return [];
    if (voiceStatus === 'ready') return [{ id, name, isFailure: false }];
    return voiceStatus === 'failed' ? [{ id, name, isFailure: true }] : [];
  });
}

/** @param kind of that voice, or of what was to be made */
export function voiceEventText({ name, isFailure }: VoiceNews, kind: VoiceKind): ToastWords {
  const words = VOICE_WORDS[kind];
  return isFailure
    ? { title: words.failedTitle, description: words.failed }
    : { title: words.madeTitle, description: `${name} can be heard now.` };
}
