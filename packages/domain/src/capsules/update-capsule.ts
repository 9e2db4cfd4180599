import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { Capsule, UpdateCapsule } from '@everkin/contracts/capsules/capsules';
import { StagedFile } from '@everkin/contracts/uploads';
import type { Database } from '@everkin/db/client';
import { confirmPassword } from '../accounts/confirm-password.ts';
import type { Actor } from '../actor.ts';
import type { AfterCommit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { invalidField } from '../errors.ts';
import { consumeWriteLimit } from '../rate-limits.ts';
import { countBytes, withTextRoom } from '../uploads/claim-text.ts';
import { CAPSULE_MAX_BYTES, CAPSULE_MAX_PARTS } from '@everkin/contracts/capsules/capsules';
import { sumBytes } from './add-part.ts';
import { dropParts, LETTER_POSITION, listParts } from './capsule-parts.repo.ts';
import { type CapsulePhase, getOwnCapsule, lockOwnCapsule, phaseOf } from './capsules.access.ts';
import { capsuleBusy, capsuleOpen, capsuleSealed, capsuleTooLarge, noRecipients, tooManyParts } from './capsules.errors.ts';
import { type StoredCapsule, updateCapsule as updateRow } from './capsules.repo.ts';
import { describeCapsule } from './get-capsule.ts';
import { findOpeningProblem, instantOf } from './opening-day.rules.ts';
import { publishCapsule } from './publish-capsule.ts';
import { replaceRecipients } from './replace-recipients.ts';
import { discardDropped, writePart } from './write-part.ts';

/**
 * Changes a capsule; what is left out stays. Of a sealed one, with the password, the day and the people; of an open one, with the password,
 * addresses of people who have not opened it.
 * @throws AppError `capsules.not-found`, `capsules.sealed`, `capsules.busy`, `capsules.open`, `capsules.no-recipients`, `accounts.not-your-password`, `invalid.…`,
 *   `uploads.quota-reached`, `uploads.text-quota-reached`
 */
export async function updateCapsule(deps: Deps, actor: Actor, given: UpdateCapsule): Promise<Capsule> {
  const capsule = await getOwnCapsule(deps, actor, given.id);
  // The page sends the day with the people: on the last day an address can still be corrected.
  const input = isDeepStrictEqual(given.condition, capsule.condition) ? { ...given, condition: undefined } : given;
  const phase = phaseOf(capsule);
  requireAllowed(phase, input);
  const problem = input.condition && findOpeningProblem(input.condition, deps.clock.now());
  if (problem) throw invalidField('condition', problem);
  if (phase !== 'draft') await confirmChange(deps, actor, input);
  const apply = (tx: Database, after: AfterCommit, locked: StoredCapsule) => applyChanges(tx, deps, actor, { locked, phase, input, after });
  if (input.letter) await writeLetter(deps, actor, { capsule, letter: input.letter, apply });
  else
    await withTextRoom(deps, { ownerId: actor.userId, bytes: countBytes(input.title, input.coverNote) }, async (tx, after) =>
      apply(tx, after, await lockOwnCapsule(tx, actor, capsule.id)),
    );
  return describeCapsule(deps.db, await getOwnCapsule(deps, actor, capsule.id));
}

function requireAllowed(phase: CapsulePhase, { title, coverNote, letter, condition }: UpdateCapsule): void {
  const changesContent = title !== undefined || coverNote !== undefined || letter !== undefined;
  if (phase === 'busy') throw capsuleBusy();
  if (phase === 'sealed' && changesContent) throw capsuleSealed();
  if (phase === 'open' && (changesContent || condition !== undefined)) throw capsuleOpen();
}

/** Counted with the other guesses of a password: this call alone needs one only sometimes. */
async function confirmChange(deps: Deps, actor: Actor, { password }: UpdateCapsule): Promise<void> {
  if (password === undefined) throw invalidField('password', 'Your password is required');
  await consumeWriteLimit(deps, 'confirm-password', actor);
  await confirmPassword(deps, actor, password);
}

type Change = { locked: StoredCapsule; phase: CapsulePhase; input: UpdateCapsule; after: AfterCommit };

async function applyChanges(tx: Database, deps: Deps, actor: Actor, { locked, phase, input, after }: Change): Promise<void> {
  // Sealed, opened or taken back since it was looked at.
  if (phaseOf(locked) !== phase) throw capsuleBusy();
  const { title, coverNote, condition, recipients } = input;
  if (phase === 'sealed' && recipients?.length === 0) throw noRecipients();
  await updateRow(tx, locked.id, {
    ...(title !== undefined && { title }),
    ...(coverNote !== undefined && { coverNote }),
    ...(condition && { condition, dueAt: instantOf(condition), ...(phase === 'sealed' && { status: 'sealed', markedDueAt: null }) }),
    ...(phase === 'draft' && { problem: null }),
    authorName: actor.displayName,
    updatedAt: deps.clock.now(),
  });
  if (recipients) await replaceRecipients(tx, deps, actor, { capsule: locked, given: recipients });
  if (input.letter !== undefined) await dropLetter(tx, after, locked);
  await publishCapsule(tx, locked);
  after.wake();
}

async function dropLetter(tx: Database, after: AfterCommit, { id }: StoredCapsule): Promise<void> {
  const letters = (await listParts(tx, id)).filter(({ kind }) => kind === 'letter');
  if (letters.length === 0) return;
  await dropParts(
    tx,
    letters.map((letter) => letter.id),
  );
  after.run(discardDropped(id));
}

type LetterToWrite = {
  capsule: StoredCapsule;
  letter: string;
  apply: (tx: Database, after: AfterCommit, locked: StoredCapsule) => Promise<void>;
};

/** The letter is a file from its first save: a deleted row stays readable in PostgreSQL's pages and WAL. */
async function writeLetter(deps: Deps, actor: Actor, { capsule, letter, apply }: LetterToWrite): Promise<void> {
  const bytes = Buffer.from(letter);
  const staged = await deps.stage({ stream: Readable.from([bytes]), maxBytes: bytes.length });
  try {
    await writePart(deps, actor, {
      capsuleId: capsule.id,
      file: new StagedFile({ ...staged, fileName: 'Letter.txt' }),
      part: { kind: 'letter', title: 'Letter', fileName: 'Letter.txt', mimeType: 'text/plain' },
      settle: async (tx, after, locked) => {
        await apply(tx, after, locked);
        const others = await listParts(tx, capsule.id);
        if (others.length >= CAPSULE_MAX_PARTS) throw tooManyParts();
        if (sumBytes(others) + bytes.length > CAPSULE_MAX_BYTES) throw capsuleTooLarge();
        return LETTER_POSITION;
      },
    });
  } finally {
    await rm(staged.path, { force: true });
  }
}
