import type { ListedAvatar } from '@everkin/contracts/avatars';
import { useQuery } from '@tanstack/react-query';
import { avatarsQuery } from './avatars-query.ts';
import { portraitTone } from './avatar-label.ts';

/** An avatar with its colour, the same everywhere. */
export type ShownAvatar = ListedAvatar & { tone: number };

export type AvatarList = { state: 'loading' } | { state: 'failed'; retry: () => void } | { state: 'ready'; avatars: ShownAvatar[] };

/** All avatars of the signed-in person, newest first. */
export function useAvatars(): AvatarList {
  const { data, isPending, refetch } = useQuery(avatarsQuery);
  if (isPending) return { state: 'loading' };
  if (data === undefined) return { state: 'failed', retry: () => void refetch() };
  return { state: 'ready', avatars: data.map((avatar) => ({ ...avatar, tone: portraitTone(data, avatar.id) })) };
}
