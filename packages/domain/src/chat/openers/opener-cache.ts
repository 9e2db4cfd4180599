import type { Opener } from '@everkin/contracts/chat';
import type { AvatarId } from '@everkin/contracts/ids';

/** Openers, and whether there was time to try enough questions. */
export type TriedOpeners = { openers: Opener[]; isComplete: boolean };

/** The openers that one process has tried, by avatar. They can be dropped at any time. */
export type OpenerCache = {
  /**
   * Openers as last tried, or tries them once for everybody who asks meanwhile. An incomplete or failed try is not cached.
   * @param key changes when others may be right
   */
  get(avatarId: AvatarId, key: string, tryAll: () => Promise<TriedOpeners>): Promise<TriedOpeners>;
};

/** The avatars of a busy day; the least recently asked is dropped first. */
const AVATARS_MAX = 1_000;

export function createOpenerCache(): OpenerCache {
  const cached = new Map<AvatarId, { key: string; tried: Promise<TriedOpeners> }>();

  function forget(avatarId: AvatarId, tried: Promise<TriedOpeners>): void {
    if (cached.get(avatarId)?.tried === tried) cached.delete(avatarId);
  }

  function put(avatarId: AvatarId, key: string, tried: Promise<TriedOpeners>): void {
    cached.delete(avatarId);
    cached.set(avatarId, { key, tried });
    const [oldest] = cached.keys();
    if (cached.size > AVATARS_MAX && oldest !== undefined) cached.delete(oldest);
  }

  return {
    get: (avatarId, key, tryAll) => {
      const known = cached.get(avatarId);
      const tried = known?.key === key ? known.tried : tryAll();
      put(avatarId, key, tried);
      tried.then(
        ({ isComplete }) => isComplete || forget(avatarId, tried),
        () => forget(avatarId, tried),
      );
      return tried;
    },
  };
}
