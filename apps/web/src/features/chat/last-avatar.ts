import { localStore } from '../../lib/local-store.ts';

const KEY = 'everkin-last-avatar';

/** Which avatar was talked with last, in this browser; an id and nothing private. */
export const loadLastAvatar = (): string | null => localStore.read(KEY);
export const saveLastAvatar = (avatarId: string): void => localStore.write(KEY, avatarId);
