import { useEffect, useState } from 'react';
import { parseJson } from '../../lib/api/failure.ts';
import { localStore } from '../../lib/local-store.ts';

/** A message that the server has not confirmed. It has its client id through every retry, so that it is stored only once. */
type Unconfirmed = { clientId: string; content: string; sentAt: string; isSending: boolean; error: string | null };

/** With what a kind of conversation adds to it. */
export type OutgoingMessage<Extra> = Unconfirmed & Extra;

/** Messages that were not confirmed when their page was left, in this browser; resending them is idempotent. */
export type OutboxStore<Extra> = {
  load: (conversationId: string) => OutgoingMessage<Extra>[];
  save: (conversationId: string, messages: readonly OutgoingMessage<Extra>[]) => void;
  /** Conversations that may have unsent messages. */
  listConversations: () => string[];
};

/**
 * @param prefix of its keys; the conversation's id follows
 * @param readExtra what this kind of conversation adds, from a stored value; null if it is not one of ours
 */
export function createOutboxStore<Extra>(prefix: string, readExtra: (stored: Record<string, unknown>) => Extra | null): OutboxStore<Extra> {
  // Parsed by hand: a conversation renders before the schemas have loaded, and only its page writes the value.
  const read = (value: unknown): OutgoingMessage<Extra>[] => {
    if (!isRecord(value)) return [];
    const { clientId, content, sentAt } = value;
    const extra = readExtra(value);
    if (typeof clientId !== 'string' || typeof content !== 'string' || typeof sentAt !== 'string' || extra === null) return [];
    return [{ clientId, content, sentAt, isSending: false, error: 'This message may not have been sent.', ...extra }];
  };
  return {
    load: (conversationId) => {
      const stored = parseJson(localStore.read(prefix + conversationId) ?? '');
      return Array.isArray(stored) ? stored.flatMap(read) : [];
    },
    save: (conversationId, messages) => localStore.write(prefix + conversationId, messages.length === 0 ? '' : JSON.stringify(messages)),
    listConversations: () => localStore.endings(prefix),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export type Outbox<Extra> = {
  messages: OutgoingMessage<Extra>[];
  /** @returns the new message, which is being sent */
  add: (content: string, extra: Extra) => OutgoingMessage<Extra>;
  /** @returns the message, which is being sent again */
  retry: (clientId: string) => OutgoingMessage<Extra> | undefined;
  fail: (clientId: string, error: string) => void;
  /** Changes the list, as when a message was confirmed. */
  change: (to: (messages: readonly OutgoingMessage<Extra>[]) => OutgoingMessage<Extra>[]) => void;
};

/** The messages of a conversation that are not confirmed by the server. They survive a reload. */
export function useOutbox<Extra>(store: OutboxStore<Extra>, conversationId: string): Outbox<Extra> {
  const [messages, change] = useState(() => store.load(conversationId));
  useEffect(() => store.save(conversationId, messages), [store, conversationId, messages]);
  const update = (clientId: string, fields: Partial<Unconfirmed>): void =>
    change((all) => all.map((message) => (message.clientId === clientId ? { ...message, ...fields } : message)));
  return {
    messages,
    add: (content, extra) => {
      const message = { clientId: crypto.randomUUID(), content, sentAt: new Date().toISOString(), error: null, isSending: true, ...extra };
      change((all) => [...all, message]);
      return message;
    },
    retry: (clientId) => {
      update(clientId, { isSending: true, error: null });
      return messages.find((message) => message.clientId === clientId);
    },
    fail: (clientId, error) => update(clientId, { isSending: false, error }),
    change,
  };
}
