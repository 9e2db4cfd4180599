import { openingDayOf } from '@everkin/contracts/capsules/occasion';
import type { AvatarId } from '@everkin/contracts/ids';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { phaseOf } from './capsules.access.ts';
import { listCapsulesOf } from './capsules.repo.ts';

/** The days on which an author's sealed capsules about an avatar open, in order: YYYY-MM-DD, and nothing else about them. */
export async function listOpeningDays(deps: Deps, actor: Actor, { avatarId }: { avatarId: AvatarId }): Promise<string[]> {
  const capsules = await listCapsulesOf(deps.db, actor.userId);
  return capsules
    .filter((capsule) => capsule.avatarId === avatarId && phaseOf(capsule) === 'sealed')
    .flatMap(({ condition }) => (condition ? [openingDayOf(condition)] : []))
    .toSorted((a, b) => a.localeCompare(b));
}
