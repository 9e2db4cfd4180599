import type { Avatar } from '@everkin/contracts/avatars';
import type { ToastWords } from '../../components/ui/toast.ts';

export type VoiceNews = ToastWords & { isFailure: boolean };

type HasVoice = Pick<Avatar, 'id' | 'name' | 'voiceStatus'>;

/**
 * Whose voice is made, or could not be made, since the avatars were read last (product.md section 8).
 * @param before as they were; null on the first reading, which is no news
 */
export function findVoiceNews(before: readonly HasVoice[] | null, after: readonly HasVoice[]): VoiceNews[] {
  if (before === null) return [];
  return after.flatMap(({ id, name, voiceStatus }): VoiceNews[] => {
    const known = before.find((avatar) => avatar.id === id);
    if (!known || known.voiceStatus === voiceStatus) return [];
    if (voiceStatus === 'ready')
      return [{ title: 'Voice cloned successfully', description: `${name} can be heard now.`, isFailure: false }];
    if (voiceStatus === 'failed')
      return [{ title: 'Voice cloning failed', description: 'There was an issue cloning the voice.', isFailure: true }];
    return [];
  });
}
