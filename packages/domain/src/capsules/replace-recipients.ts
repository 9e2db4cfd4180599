import { CAPSULE_NEW_RECIPIENTS_PER_DAY, type UpdateCapsule } from '@everkin/contracts/capsules/capsules';
import type { Database } from '@everkin/db/client';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { recipientsStay, tooManyNewRecipients, unknownRecipient } from './capsules.errors.ts';
import { phaseOf } from './capsules.access.ts';
import {
  countRecipientsSince,
  deleteRecipients,
  insertRecipient,
  lockRecipients,
  type StoredCapsule,
  type StoredRecipient,
  updateRecipient,
} from './capsules.repo.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Given = NonNullable<UpdateCapsule['recipients']>;

/**
 * Replaces whom a capsule is for. Of an open one only addresses change, of people who have not opened it: the way to them begins anew.
 * @throws AppError `invalid.recipients…`, `capsules.too-many-recipients`
 */
export async function replaceRecipients(
  tx: Database,
  deps: Deps,
  actor: Actor,
  { capsule, given }: { capsule: StoredCapsule; given: Given },
): Promise<void> {
  const known = await lockRecipients(tx, capsule.id);
  const unknownAt = given.findIndex(({ id }) => id !== undefined && !known.some((one) => one.id === id));
  if (unknownAt >= 0) throw unknownRecipient(unknownAt);
  const gone = known.filter(({ id }) => !given.some((one) => one.id === id));
  const isOpen = phaseOf(capsule) === 'open';
  if (isOpen && (gone.length > 0 || given.length > known.length)) throw recipientsStay();
  if (gone.length > 0)
    await deleteRecipients(
      tx,
      gone.map(({ id }) => id),
    );
  for (const [position, one] of given.entries()) {
    const before = known.find(({ id }) => id === one.id);
    // Whoever has opened it has got it, and their row tells when.
    if (before && isOpen && before.openedAt !== null) continue;
    if (before) await updateRecipient(tx, before.id, changesOf(deps, capsule, { before, one, position }));
    else await insertRecipient(tx, newRecipient(deps, capsule, { one, position }));
  }
  const since = new Date(deps.clock.now().getTime() - DAY_MS);
  const named = await countRecipientsSince(tx, { authorId: actor.userId, since });
  if (named > CAPSULE_NEW_RECIPIENTS_PER_DAY) throw tooManyNewRecipients();
}

type Placed = { one: Given[number]; position: number };

const describe = ({ one, position }: Placed) => ({
  position,
  name: one.name,
  relation: one.relation || null,
  addresses: one.addresses,
  timeZone: one.timeZone ?? null,
});

const BEFORE_ANY_MAIL = {
  delivery: 'waiting',
  addressIndex: 0,
  mailCount: 0,
  lastEmailId: null,
  notifiedAt: null,
} as const satisfies Partial<StoredRecipient>;

const newRecipient = (deps: Deps, capsule: StoredCapsule, placed: Placed): StoredRecipient => ({
  ...describe(placed),
  ...BEFORE_ANY_MAIL,
  id: deps.newId('cr'),
  capsuleId: capsule.id,
  nextAttemptAt: null,
  openedAt: null,
  tellsAuthor: true,
  createdAt: deps.clock.now(),
});

function changesOf(
  deps: Deps,
  capsule: StoredCapsule,
  { before, ...placed }: Placed & { before: StoredRecipient },
): Partial<StoredRecipient> {
  const isOpen = phaseOf(capsule) === 'open';
  const isMoved = placed.one.addresses.join() !== before.addresses.join();
  const isNamed = placed.one.addresses.some((address) => !before.addresses.includes(address));
  return {
    ...describe(placed),
    // A new address is a new person, for all that is known.
    ...(isNamed && { createdAt: deps.clock.now() }),
    // Whoever wants no more mails gets none at another address either.
    ...(isOpen && isMoved && before.delivery !== 'muted' && { ...BEFORE_ANY_MAIL, nextAttemptAt: deps.clock.now() }),
  };
}
