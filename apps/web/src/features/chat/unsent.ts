import { ClientMessageId, Tone } from '@everkin/contracts/chat';
import { z } from 'zod';
import { parseJson } from '../../lib/failure.ts';
import { localStore } from '../../lib/local-store.ts';
import { UNSENT_PREFIX } from '../accounts/session.ts';
import type { Outgoing } from './conversation.ts';

const draftKey = (avatarId: string): string => `${UNSENT_PREFIX}draft-${avatarId}`;
const outboxKey = (avatarId: string): string => `${UNSENT_PREFIX}outbox-${avatarId}`;
const toneKey = (avatarId: string): string => `everkin-tone-${avatarId}`;

/** Text that was typed and not sent survives a reload and a session that ran out (decisions.md 8). */
export const readDraft = (avatarId: string): string => localStore.read(draftKey(avatarId)) ?? '';
export const keepDraft = (avatarId: string, text: string): void => localStore.write(draftKey(avatarId), text);

/** The tone is remembered per avatar (decisions.md 29). */
export const readTone = (avatarId: string): Tone => Tone.catch('natural').parse(localStore.read(toneKey(avatarId)));
export const keepTone = (avatarId: string, tone: Tone): void => localStore.write(toneKey(avatarId), tone);

const Kept = z.array(z.object({ clientId: ClientMessageId, content: z.string(), tone: Tone, sentAt: z.string() }));

/** Messages that the server had not confirmed when the page went away; sending them again does no harm. */
export function readOutbox(avatarId: string): Outgoing[] {
  const kept = Kept.safeParse(parseJson(localStore.read(outboxKey(avatarId)) ?? ''));
  if (!kept.success) return [];
  return kept.data.map((message) => ({ ...message, isSending: false, error: 'This message may not have been sent.' }));
}

export function keepOutbox(avatarId: string, outbox: readonly Outgoing[]): void {
  const kept = outbox.map(({ clientId, content, tone, sentAt }) => ({ clientId, content, tone, sentAt }));
  localStore.write(outboxKey(avatarId), kept.length === 0 ? '' : JSON.stringify(kept));
}
