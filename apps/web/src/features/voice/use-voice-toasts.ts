import type { Avatar } from '@everkin/contracts/avatars';
import { useEffect, useEffectEvent, useRef } from 'react';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { findVoiceOutcomes, voiceEventText, type VoiceOutcome } from './voice-event-text.ts';

/** Shows a toast on any page when a voice is ready or has failed. @param avatars as last fetched; undefined before */
export function useVoiceToasts(avatars: readonly Avatar[] | undefined): void {
  const utils = trpc.useUtils();
  const before = useRef<readonly Avatar[] | null>(null);
  const tell = useEffectEvent(async (news: VoiceOutcome): Promise<void> => {
    // Fetch the voice kind only now: few visits have such an event.
    const { kind } = await utils.voice.get.fetch({ id: news.id });
    (news.isFailure ? showErrorToast : showToast)(voiceEventText(news, kind));
  });
  useEffect(() => {
    if (!avatars) return;
    // Errors are ignored: the page shows its own, and the voice's state is shown where samples are submitted.
    for (const news of findVoiceOutcomes(before.current, avatars)) void tell(news).catch(() => null);
    before.current = avatars;
  }, [avatars]);
}
