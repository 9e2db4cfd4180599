import type { CapsuleCover } from '@everkin/contracts/capsules/capsules';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { listCapsulesOf, listRecipients } from './capsules.repo.ts';
import { toCover } from './capsules.rules.ts';

/** The covers of an author's capsules, newest first. */
export async function listCapsules(deps: Deps, actor: Actor): Promise<CapsuleCover[]> {
  const capsules = await listCapsulesOf(deps.db, actor.userId);
  if (capsules.length === 0) return [];
  const recipients = await listRecipients(
    deps.db,
    capsules.map(({ id }) => id),
  );
  return capsules.map((capsule) => toCover(capsule, recipients));
}
