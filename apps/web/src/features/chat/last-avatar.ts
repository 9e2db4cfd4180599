import { localStore } from '../../lib/local-store.ts';

const KEY = 'everkin-last-avatar';

/** The last avatar chatted with in this browser; an id, nothing private. */
export const loadLastAvatar = (): string | null => localStore.read(KEY);
export const saveLastAvatar = (avatarId: string): void => localStore.write(KEY, avatarId);
