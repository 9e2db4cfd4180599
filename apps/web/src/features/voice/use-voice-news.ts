import type { Avatar } from '@everkin/contracts/avatars';
import { useEffect, useRef } from 'react';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { findVoiceNews } from './voice-news.ts';

/** Tells on any page when a voice was made, or could not be. @param avatars as last read; undefined before */
export function useVoiceNews(avatars: readonly Avatar[] | undefined): void {
  const before = useRef<readonly Avatar[] | null>(null);
  useEffect(() => {
    if (!avatars) return;
    for (const { isFailure, ...words } of findVoiceNews(before.current, avatars)) (isFailure ? showErrorToast : showToast)(words);
    before.current = avatars;
  }, [avatars]);
}
