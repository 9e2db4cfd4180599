import { text } from 'node:stream/consumers';
import type { Capsule, CapsuleRef } from '@everkin/contracts/capsules/capsules';
import type { Database } from '@everkin/db/client';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { fileNotFound } from '../uploads/uploads.errors.ts';
import { listParts, type StoredCapsulePart } from './capsule-parts.repo.ts';
import { getOwnCapsule } from './capsules.access.ts';
import { listRecipients, type StoredCapsule } from './capsules.repo.ts';
import { isReadable, toCapsule } from './capsules.rules.ts';

/**
 * A capsule for its author, with the letter while it is a draft and once it is open.
 * @throws AppError `capsules.not-found`
 */
export async function getCapsule(deps: Deps, actor: Actor, { id }: CapsuleRef): Promise<Capsule> {
  const capsule = await getOwnCapsule(deps, actor, id);
  const [recipients, parts] = await Promise.all([listRecipients(deps.db, [id]), listParts(deps.db, id)]);
  const letter = isReadable(capsule) ? parts.find(({ kind, isDamaged }) => kind === 'letter' && !isDamaged) : undefined;
  return toCapsule({ capsule, recipients, parts }, letter ? await loadLetter(deps, letter) : null);
}

/** The text of a letter that is not sealed. @throws AppError `uploads.not-found` where its file is gone */
export async function loadLetter({ storage }: Pick<Deps, 'storage'>, letter: StoredCapsulePart): Promise<string> {
  const opened = await storage.open(letter.storageKey);
  if (!opened) throw fileNotFound();
  return text(opened.stream);
}

/** What a change answers: everything but the letter, which its author has just sent. */
export async function describeCapsule(db: Database, capsule: StoredCapsule): Promise<Capsule> {
  const recipients = await listRecipients(db, [capsule.id]);
  return toCapsule({ capsule, recipients, parts: await listParts(db, capsule.id) });
}
