import { GroupMessage } from '@everkin/contracts/groups';
import type { GroupId, UserId } from '@everkin/contracts/ids';
import { useEffect, useRef, useState } from 'react';
import { showErrorToast } from '../../../components/ui/toast.ts';
import { describeFailure } from '../../../lib/api/failure.ts';
import { postIdempotent } from '../../../lib/api/post-idempotent.ts';
import { reportFailure } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { confirmSent, saveGroupOutbox, listUnsent, type Outgoing, loadGroupOutbox } from './group-outbox.ts';
import type { LoadedGroup } from '../use-group.ts';

export type GroupSending = { unsent: readonly Outgoing[]; send: (content: string) => void; resend: (clientId: string) => void };

/** Sends messages one after another. Each is shown immediately, and saved until the server has confirmed it. */
export function useGroupSending({ groupId, group, writerId }: { groupId: GroupId; group: LoadedGroup; writerId: UserId }): GroupSending {
  const utils = trpc.useUtils();
  const [outbox, setOutbox] = useState(() => loadGroupOutbox(groupId));
  const line = useRef(Promise.resolve());
  const unsent = listUnsent({ outbox, stored: group.messages, writerId });
  useEffect(() => saveGroupOutbox(groupId, unsent));
  const change = (clientId: string, fields: Partial<Outgoing>): void =>
    setOutbox((all) => all.map((outgoing) => (outgoing.clientId === clientId ? { ...outgoing, ...fields } : outgoing)));

  async function post({ clientId, content }: Pick<Outgoing, 'clientId' | 'content'>): Promise<void> {
    try {
      const path = `/api/group-chats/${groupId}/messages`;
      const stored = GroupMessage.parse(await postIdempotent({ path, key: clientId, body: { content, role: 'user' } }));
      group.put(stored);
      setOutbox((all) => confirmSent(all, clientId, stored.id));
      // Saved even if the page was left meanwhile and no longer saves its own state.
      saveGroupOutbox(groupId, confirmSent(loadGroupOutbox(groupId), clientId, stored.id));
      void utils.groups.list.invalidate();
    } catch (error) {
      reportFailure(error);
      const { message } = describeFailure(error);
      change(clientId, { isSending: false, error: message });
      showErrorToast({ title: 'Failed to send message', description: message });
      // Perhaps it was stored after all, or the reader has left the group.
      await group.refetch();
    }
  }

  const dispatch = (outgoing: Pick<Outgoing, 'clientId' | 'content'>): void => {
    line.current = line.current.then(() => post(outgoing));
  };

  return {
    unsent,
    send: (content) => {
      const outgoing = createOutgoing(content, group.messages.at(-1)?.id ?? null);
      setOutbox((all) => [...all, outgoing]);
      dispatch(outgoing);
    },
    resend: (clientId) => {
      const outgoing = outbox.find((candidate) => candidate.clientId === clientId);
      if (!outgoing) return;
      change(clientId, { isSending: true, error: null });
      dispatch(outgoing);
    },
  };
}

/** @param afterId the last stored message, after which this one is shown */
const createOutgoing = (content: string, afterId: Outgoing['afterId']): Outgoing => ({
  clientId: crypto.randomUUID(),
  content,
  sentAt: new Date().toISOString(),
  afterId,
  isSending: true,
  error: null,
});
