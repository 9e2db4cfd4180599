import type { AvatarRef } from '@everkin/contracts/avatars';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { getOwnedAvatar } from '../avatars/avatars.access.ts';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { discardSpeechOf } from './discard-speech.ts';
import { dropVoices } from './remove-voice.ts';
import { refreshVoiceStatus } from './refresh-voice-status.ts';
import { revokeConsents } from './voices.repo.ts';

/**
 * Revokes the consent to a voice and deletes the voice everywhere (docs/PRODUCT.md, Consent), together with its speech clips. The
 * recordings stay: they are memories. Without a voice this does nothing, and is no error.
 * @throws AppError `avatars.not-found`
 */
export async function revokeVoice(deps: Deps, actor: Actor, input: AvatarRef): Promise<void> {
  const avatar = await getOwnedAvatar(deps, actor, input.id);
  const now = deps.clock.now();
  await commit(deps, async (tx, after) => {
    await dropVoices(tx, deps, { avatarId: avatar.id });
    if (await revokeConsents(tx, avatar.id, now))
      await recordAudit(tx, deps, { kind: 'voice.consent-revoked', userId: actor.userId, subjectId: avatar.id });
    await refreshVoiceStatus(tx, deps, avatar.id);
    after.wake();
    after.deleteFiles(await discardSpeechOf(tx, avatar.id));
  });
}
