import type { AvatarId } from '@everkin/contracts/ids';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Actor } from '../actor.ts';
import { createOwnTestDeps } from './create-own-test-deps.ts';
import type { TestDeps } from './create-test-deps.ts';
import { makeAvatarOwner } from './make-avatar-owner.ts';

/** Somebody with an avatar. */
export type AvatarOwner = { deps: TestDeps; owner: Actor; avatarId: AvatarId };

/**
 * Gives each test of a file a new person with an avatar, and an empty queue, in a database of the file's own.
 * @param use called before each test
 */
export function setUpAvatarOwner(use: (given: AvatarOwner) => void): void {
  let deps: TestDeps;
  beforeAll(async () => {
    deps = await createOwnTestDeps();
  });
  afterAll(() => deps.close());
  beforeEach(async () => {
    const owner = await makeAvatarOwner(deps);
    deps.queue.takeAll();
    use({ deps, ...owner });
  });
}
