import type { ListedAvatar } from '@everkin/contracts/avatars';
import type { AvatarId } from '@everkin/contracts/ids';

/** Who the page is about: the person from whose page one came, else the one most recently talked with, else the newest. */
export function choosePartner<Avatar extends Pick<ListedAvatar, 'id' | 'lastTalkedAt'>>(
  avatars: readonly Avatar[],
  cameFrom: AvatarId | undefined,
): Avatar | undefined {
  const byTalk = avatars.toSorted((a, b) => (b.lastTalkedAt ?? '').localeCompare(a.lastTalkedAt ?? ''));
  return avatars.find(({ id }) => id === cameFrom) ?? byTalk[0];
}
