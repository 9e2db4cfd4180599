import type { Tone } from '@everkin/contracts/chat';
import { TONES } from '@everkin/contracts/choices';
import { localStore } from '../../../lib/local-store.ts';
import { loadUnsentOwner, UNSENT_PREFIX } from '../../accounts/session.ts';
import { addToDraft } from '../../avatars/draft.ts';
import { createOutboxStore } from '../../messages/outbox.ts';

const toneKey = (avatarId: string): string => `everkin-tone-${avatarId}`;

/**
 * For a dictation still being transcribed when its conversation is left: the text goes into the draft, unless another
 * account has signed in meanwhile.
 */
export function saveForLater(avatarId: string): (words: string) => void {
  const speaker = loadUnsentOwner();
  return (words) => {
    if (words !== '' && loadUnsentOwner() === speaker) addToDraft(avatarId, words);
  };
}

/** The tone is saved per avatar (docs/PRODUCT.md, Stop, regenerate and tone). */
export function loadTone(avatarId: string): Tone {
  const stored = localStore.read(toneKey(avatarId));
  return isTone(stored) ? stored : 'natural';
}

export const saveTone = (avatarId: string, tone: Tone): void => localStore.write(toneKey(avatarId), tone);

const isTone = (value: unknown): value is Tone => TONES.some((tone) => tone === value);

/** Unconfirmed messages to avatars, by avatar id. */
export const chatOutbox = createOutboxStore(`${UNSENT_PREFIX}outbox-`, ({ tone }) => (isTone(tone) ? { tone } : null));
