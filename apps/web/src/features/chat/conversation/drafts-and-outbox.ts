import type { Tone } from '@everkin/contracts/chat';
import { TONES } from '@everkin/contracts/choices';
import { parseJson } from '../../../lib/api/failure.ts';
import { localStore } from '../../../lib/local-store.ts';
import { loadUnsentOwner, UNSENT_PREFIX } from '../../accounts/session.ts';
import { addToDraft } from '../../avatars/draft.ts';
import type { Outgoing } from './conversation.ts';

/** One entry per avatar that may have unsent messages, keyed by its id. */
export const OUTBOX_PREFIX = `${UNSENT_PREFIX}outbox-`;
const outboxKey = (avatarId: string): string => `${OUTBOX_PREFIX}${avatarId}`;
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

type StoredMessages = Pick<Outgoing, 'clientId' | 'content' | 'tone' | 'sentAt'>;

const isTone = (value: unknown): value is Tone => TONES.some((tone) => tone === value);

/** Parsed by hand: a conversation renders before the schemas have loaded, and only this page writes the value. */
function isStoredMessage(value: unknown): value is StoredMessages {
  if (typeof value !== 'object' || value === null) return false;
  const { clientId, content, sentAt, tone } = value as Record<keyof StoredMessages, unknown>;
  return [clientId, content, sentAt].every((text) => typeof text === 'string') && isTone(tone);
}

/** Messages not confirmed by the server when the page was left; resending them is idempotent. */
export function loadOutbox(avatarId: string): Outgoing[] {
  const stored = parseJson(localStore.read(outboxKey(avatarId)) ?? '');
  if (!Array.isArray(stored)) return [];
  return stored.filter(isStoredMessage).map((message) => ({ ...message, isSending: false, error: 'This message may not have been sent.' }));
}

export function saveOutbox(avatarId: string, outbox: readonly Outgoing[]): void {
  const stored = outbox.map(({ clientId, content, tone, sentAt }) => ({ clientId, content, tone, sentAt }));
  localStore.write(outboxKey(avatarId), stored.length === 0 ? '' : JSON.stringify(stored));
}
