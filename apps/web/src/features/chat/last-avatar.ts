import { localStore } from '../../lib/local-store.ts';

const KEY = 'everkin-last-avatar';

/** Which avatar was talked with last, in this browser; an id and nothing private. */
export const readLastAvatar = (): string | null => localStore.read(KEY);
export const keepLastAvatar = (avatarId: string): void => localStore.write(KEY, avatarId);
