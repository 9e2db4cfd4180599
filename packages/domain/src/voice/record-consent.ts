import type { AvatarId, MemoryId } from '@everkin/contracts/ids';
import { VOICE_CONSENT_WORDS } from '@everkin/contracts/voice';
import type { Database } from '@everkin/db/client';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Deps } from '../deps.ts';
import { insertConsent } from './voice.repo.ts';

/**
 * Records the owner's consent to clone this voice: who, for which avatar, with which recording, in which wording and when
 * (docs/PRODUCT.md, Consent). Runs in the upload's transaction, so that sample and consent are stored together or not at all.
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
