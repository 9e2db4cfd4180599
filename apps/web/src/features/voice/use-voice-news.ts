import type { Avatar } from '@everkin/contracts/avatars';
import { useEffect, useEffectEvent, useRef } from 'react';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { trpc } from '../../lib/trpc.ts';
import { findVoiceNews, voiceEventText, type VoiceNews } from './voice-event-text.ts';

/** Tells on any page when a voice was made, or could not be. @param avatars as last read; undefined before */
export function useVoiceNews(avatars: readonly Avatar[] | undefined): void {
  const utils = trpc.useUtils();
  const before = useRef<readonly Avatar[] | null>(null);
  const tell = useEffectEvent(async (news: VoiceNews): Promise<void> => {
    // What to call it is asked only now: few visits have such news.
    const { kind } = await utils.voice.get.fetch({ id: news.id });
    (news.isFailure ? showErrorToast : showToast)(voiceEventText(news, kind));
  });
  useEffect(() => {
    if (!avatars) return;
    // Whoever cannot be asked now is on a page that says so; the state stands where samples are given.
    for (const news of findVoiceNews(before.current, avatars)) void tell(news).catch(() => null);
    before.current = avatars;
  }, [avatars]);
}
