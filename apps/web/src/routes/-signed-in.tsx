import type { UserId } from '@everkin/contracts/ids';
import { useEffect } from 'react';
import { keepOnlyAvatars } from '../features/chat/kept-store.ts';
import { useVoiceNews } from '../features/voice/use-voice-news.ts';
import { trpc } from '../lib/trpc.ts';
import { useLiveUpdates } from '../lib/use-live-updates.ts';

/** What goes on in the background while somebody is signed in. Shows nothing. */
export function SignedIn({ userId }: { userId: UserId }): null {
  useLiveUpdates();
  const { data: avatars } = trpc.avatars.list.useQuery();
  useVoiceNews(avatars);
  useEffect(() => {
    if (avatars)
      void keepOnlyAvatars(
        userId,
        avatars.map((avatar) => avatar.id),
      );
  }, [userId, avatars]);
  return null;
}
