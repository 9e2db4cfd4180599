/**
 * What the person of this page deletes or leaves themselves: it has a toast of its own, so that being led away from it needs no other.
 * By the id of the item or the vault.
 */
const ownPartings = new Set<string>();

/** Before it is deleted or left: the live event may come first. */
export const noteParting = (id: string): void => void ownPartings.add(id);

/** It has not been deleted or left after all, or one has come back. */
export const clearParting = (id: string): void => void ownPartings.delete(id);

export const isOwnParting = (id: string): boolean => ownPartings.has(id);
