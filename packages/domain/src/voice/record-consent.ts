import type { AvatarId, MemoryId } from '@everkin/contracts/ids';
import { VOICE_CONSENT_WORDS } from '@everkin/contracts/voice';
import type { Database } from '@everkin/db/client';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Deps } from '../deps.ts';
import { insertConsent } from './voice.repo.ts';

/**
 * Keeps that the owner confirmed that this voice may be cloned: who, for which avatar, with which recording, in which words
 * and when (docs/PRODUCT.md, Consent). Called in the transaction of the upload, so that no sample for a clone is kept
 * without its consent, and no consent without its sample.
 */
export async function recordConsent(
  tx: Database,
  deps: Pick<Deps, 'clock'>,
  actor: Actor,
  given: { avatarId: AvatarId; memoryId: MemoryId },
): Promise<void> {
  await insertConsent(tx, { ...given, userId: actor.userId, words: VOICE_CONSENT_WORDS, givenAt: deps.clock.now() });
  await recordAudit(tx, deps, { kind: 'voice.consent-given', userId: actor.userId, subjectId: given.avatarId });
}
