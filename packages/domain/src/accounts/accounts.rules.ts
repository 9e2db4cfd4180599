import type { GroupSigns, User } from '@everkin/contracts/accounts';
import type { UserId } from '@everkin/contracts/ids';
import type { Subscription } from '@everkin/contracts/plans';
import { pickVisibility } from './visibility-settings.rules.ts';

export type UserRow = GroupSigns & {
  id: UserId;
  username: string;
  displayName: string;
  profilePictureFileId: string | null;
  trialEndsAt: Date | null;
  createdAt: Date;
  emotionDetection: boolean;
};

/** A trial gives Premium until it ends; there is no other way to Premium yet (docs/PRODUCT.md, Plans). */
export function subscriptionAt(trialEndsAt: Date | null, now: Date): Subscription {
  if (!trialEndsAt) return { plan: 'free', status: 'none', trialEndsAt: null };
  const isRunning = now < trialEndsAt;
  return { plan: isRunning ? 'premium' : 'free', status: isRunning ? 'trialing' : 'expired', trialEndsAt: trialEndsAt.toISOString() };
}

export function toUser(row: UserRow, now: Date): User {
  return {
    id: row.id,
    username: row.username,
    displayName: row.displayName,
    profilePicture: row.profilePictureFileId ? `/uploads/${row.profilePictureFileId}` : null,
    createdAt: row.createdAt.toISOString(),
    subscription: subscriptionAt(row.trialEndsAt, now),
    ...pickVisibility(row),
    emotionDetection: row.emotionDetection,
  };
}
