import { type Avatar, CreateAvatar } from '@everkin/contracts/avatars';
import type { Actor } from '../actor.ts';
import { createAvatar } from '../avatars/create-avatar.ts';
import type { Deps } from '../deps.ts';

/** Creates an avatar with defaults for everything a test does not specify. */
export const makeAvatar = (deps: Deps, actor: Actor, given: Partial<CreateAvatar> = {}): Promise<Avatar> =>
  createAvatar(deps, actor, { ...CreateAvatar.parse({ name: 'Wietske Dunbar', relationship: 'grandmother', status: 'passed' }), ...given });
