import type { AvatarId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { findAvatarOwner } from '../avatars/avatars.access.ts';
import type { Deps } from '../deps.ts';
import { publishEvents } from '../notifications/publish-events.ts';
import { listVoicesOfAvatar, setAvatarVoice, type StoredVoice } from './voices.repo.ts';

/**
 * Updates an avatar's voice status after one of its voices changed, and notifies the owner. A usable voice stays until another one is
 * ready to replace it.
 * Runs in the transaction of the change; after the commit the caller wakes the streams.
 */
export async function refreshVoiceStatus(tx: Database, deps: Pick<Deps, 'clock'>, avatarId: AvatarId): Promise<void> {
  const voices = await listVoicesOfAvatar(tx, avatarId);
  await setAvatarVoice(tx, avatarId, { ...summarise(voices), updatedAt: deps.clock.now() });
  const ownerId = await findAvatarOwner(tx, avatarId);
  if (ownerId) await publishEvents(tx, [ownerId], { kind: 'avatar.changed', avatarId, part: 'voice' });
}

/** @param voices of one avatar, newest first */
function summarise(voices: StoredVoice[]): { voiceId: string | null; voiceStatus: 'none' | 'processing' | 'ready' | 'failed' } {
  const ready = voices.find(({ state }) => state === 'ready');
  if (ready) return { voiceId: ready.providerVoiceId, voiceStatus: 'ready' };
  const [newest] = voices;
  if (!newest) return { voiceId: null, voiceStatus: 'none' };
  return { voiceId: null, voiceStatus: newest.state === 'failed' ? 'failed' : 'processing' };
}
