import type { SmsNumber, UpdateSmsNumber } from '@everkin/contracts/sms';
import type { Database } from '@everkin/db/client';
import type { Actor } from '../actor.ts';
import { requireAvatarRight } from '../avatars/avatars.access.ts';
import { type AfterCommit, commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { publishNumber } from './publish-number.ts';
import { queueText } from './queue-text.ts';
import { noTextArrived, numberNotFound } from './sms.errors.ts';
import { deleteNumber, lockNumberOf, type StoredNumber, updateNumber as updateRow } from './sms.repo.ts';
import { findTalkingPartner } from './talking-partner.ts';
import { shortName, TEXTS } from './texts.rules.ts';
import { toSmsNumber } from './to-number.rules.ts';

/**
 * Chooses who a number talks with, or says whether the phone that sent the code is one's own. With a no, what it sent goes, and so does
 * the code.
 * @returns the number; after a no as it was last
 * @throws AppError `sms.not-found`, `sms.no-text`, `avatars.not-found`
 */
export async function updateNumber(deps: Deps, actor: Actor, { id, avatarId, confirm }: UpdateSmsNumber): Promise<SmsNumber> {
  if (avatarId !== undefined) await requireAvatarRight(deps, actor, avatarId, 'talk');
  return commit(deps, async (tx, after) => {
    const number = await lockNumberOf(tx, actor.userId, id);
    if (!number || isExpired(number, deps.clock.now())) throw numberNotFound();
    if (avatarId !== undefined) await updateRow(tx, id, { avatarId });
    const chosen = { ...number, ...(avatarId !== undefined && { avatarId }) };
    const changed = confirm === undefined ? chosen : await settleConfirmation(tx, deps, after, { number: chosen, isOwn: confirm });
    await publishNumber(tx, number);
    after.wake();
    const shown = toSmsNumber(changed);
    if (!shown) throw numberNotFound();
    return shown;
  });
}

const isExpired = ({ status, codeExpiresAt }: StoredNumber, now: Date): boolean =>
  (status === 'pending' || status === 'confirming') && codeExpiresAt !== null && codeExpiresAt <= now;

async function settleConfirmation(
  tx: Database,
  deps: Deps,
  after: AfterCommit,
  { number, isOwn }: { number: StoredNumber; isOwn: boolean },
): Promise<StoredNumber> {
  if (number.status === 'pending') throw noTextArrived();
  // Said once more, it changes nothing.
  if (number.status !== 'confirming') return number;
  if (!isOwn) {
    await deleteNumber(tx, number.id);
    return number;
  }
  const changes = { status: 'verified' as const, verifiedAt: deps.clock.now(), codeExpiresAt: null };
  const partner = await findTalkingPartner({ ...deps, db: tx }, number);
  // Who it is told it talks with is who answers, whatever happens on the page meanwhile.
  await updateRow(tx, number.id, { ...changes, avatarId: partner && partner.id });
  await queueText(tx, deps, after, { number, kind: 'service', body: TEXTS.connected(partner && shortName(partner.name)) });
  return { ...number, ...changes, avatarId: partner && partner.id };
}
