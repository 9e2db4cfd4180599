import type { Avatar } from '@everkin/contracts/avatars';

/** `grandmother` → `Grandmother`. */
export function relationshipLabel(relationship: string): string {
  return relationship.charAt(0).toUpperCase() + relationship.slice(1);
}

/**
 * The gradient of an avatar: cycles in order of creation, so that a new avatar changes nobody's colour.
 * @param avatars newest first, as the api lists them
 */
export function portraitTone(avatars: readonly Pick<Avatar, 'id'>[], id: string): number {
  const index = avatars.findIndex((avatar) => avatar.id === id);
  return index < 0 ? 0 : avatars.length - 1 - index;
}
