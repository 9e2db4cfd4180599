import type { Tone } from '@everkin/contracts/chat';
import type { AvatarId } from '@everkin/contracts/ids';
import { useEffect, useState } from 'react';
import type { Outgoing } from './conversation.ts';
import { saveOutbox, loadOutbox } from './drafts-and-outbox.ts';

export type Outbox = {
  messages: Outgoing[];
  /** @returns the client id of the new message */
  add: (content: string, tone: Tone) => string;
  retry: (clientId: string) => Outgoing | undefined;
  fail: (clientId: string, error: string) => void;
  confirm: (clientId: string | undefined) => void;
};

/** Messages not confirmed by the server. They survive a reload. */
export function useOutbox(avatarId: AvatarId): Outbox {
  const [messages, setMessages] = useState(() => loadOutbox(avatarId));
  useEffect(() => saveOutbox(avatarId, messages), [avatarId, messages]);
  const change = (clientId: string, fields: Partial<Outgoing>): void =>
    setMessages((all) => all.map((message) => (message.clientId === clientId ? { ...message, ...fields } : message)));
  return {
    messages,
    add: (content, tone) => {
      const clientId = crypto.randomUUID();
      setMessages((all) => [...all, { clientId, content, tone, sentAt: new Date().toISOString(), error: null, isSending: true }]);
      return clientId;
    },
    retry: (clientId) => {
      change(clientId, { isSending: true, error: null });
      return messages.find((message) => message.clientId === clientId);
    },
    fail: (clientId, error) => change(clientId, { isSending: false, error }),
    confirm: (clientId) => setMessages((all) => all.filter((message) => message.clientId !== clientId)),
  };
}
