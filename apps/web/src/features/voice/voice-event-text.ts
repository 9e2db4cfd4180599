import type { Avatar } from '@everkin/contracts/avatars';
import type { VoiceKind } from '@everkin/contracts/voice';
import type { ToastContent } from '../../components/ui/toast.ts';
import { VOICE_COPY } from './voice-copy.ts';

type HasVoice = Pick<Avatar, 'id' | 'name' | 'voiceId' | 'voiceStatus'>;

export type VoiceOutcome = Pick<HasVoice, 'id' | 'name'> & { isFailure: boolean };

/**
 * The voices that became ready or failed since the avatars were last fetched (docs/PRODUCT.md, Successes).
 * @param before the previous avatars; null on the first fetch, which yields no events
 */
export function findVoiceOutcomes(before: readonly HasVoice[] | null, after: readonly HasVoice[]): VoiceOutcome[] {
  if (before === null) return [];
  return after.flatMap(({ id, name, voiceId, voiceStatus }): VoiceOutcome[] => {
    const known = before.find((avatar) => avatar.id === id);
    // A new voice may have replaced an earlier one.
    if (!known || (known.voiceStatus === voiceStatus && known.voiceId === voiceId)) return [];
    if (voiceStatus === 'ready') return [{ id, name, isFailure: false }];
    return voiceStatus === 'failed' ? [{ id, name, isFailure: true }] : [];
  });
}

/** @param kind of the finished or failed voice */
export function voiceEventText({ name, isFailure }: VoiceOutcome, kind: VoiceKind): ToastContent {
  const words = VOICE_COPY[kind];
  return isFailure
    ? { title: words.failedTitle, description: words.failed }
    : { title: words.madeTitle, description: `${name} can be heard now.` };
}
