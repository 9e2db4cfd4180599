import type { UserId } from '@everkin/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { avatarsQuery } from '../features/avatars/avatars-query.ts';
import { useForgetSealed } from '../features/capsules/use-forget-sealed.ts';
import { retainAvatars } from '../features/chat/offline/offline-store.ts';
import { useVoiceToasts } from '../features/voice/use-voice-toasts.ts';
import { useLiveUpdates } from '../lib/live/use-live-updates.ts';

/** Background effects while somebody is signed in. Renders nothing. */
export function SignedIn({ userId }: { userId: UserId }): null {
  useLiveUpdates();
  useForgetSealed();
  const { data: avatars } = useQuery(avatarsQuery);
  useVoiceToasts(avatars);
  useEffect(() => {
    if (avatars)
      void retainAvatars(
        userId,
        avatars.map((avatar) => avatar.id),
      );
  }, [userId, avatars]);
  return null;
}
