import { GroupMessage } from '@everkin/contracts/groups';
import type { GroupId, UserId } from '@everkin/contracts/ids';
import { useEffect, useRef } from 'react';
import { showErrorToast } from '../../../components/ui/toast.ts';
import { describeFailure } from '../../../lib/api/failure.ts';
import { postIdempotent } from '../../../lib/api/post-idempotent.ts';
import { reportFailure } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useOutbox } from '../../messages/outbox.ts';
import { confirmSent, groupOutbox, listUnsent, type Outgoing } from './group-outbox.ts';
import type { LoadedGroup } from '../use-group.ts';

export type GroupSending = { unsent: readonly Outgoing[]; send: (content: string) => void; resend: (clientId: string) => void };

/** Sends messages one after another. Each is shown immediately, and saved until the server has confirmed it. */
export function useGroupSending({ groupId, group, writerId }: { groupId: GroupId; group: LoadedGroup; writerId: UserId }): GroupSending {
  const utils = trpc.useUtils();
  const outbox = useOutbox(groupOutbox, groupId);
  const line = useRef(Promise.resolve());
  const unsent = listUnsent({ outbox: outbox.messages, stored: group.messages, writerId });
  // Without those whose response was lost, though they are stored.
  useEffect(() => groupOutbox.save(groupId, unsent));

  async function post({ clientId, content }: Pick<Outgoing, 'clientId' | 'content'>): Promise<void> {
    try {
      const path = `/api/group-chats/${groupId}/messages`;
      const stored = GroupMessage.parse(await postIdempotent({ path, key: clientId, body: { content, role: 'user' } }));
      group.put(stored);
      outbox.change((all) => confirmSent(all, clientId, stored.id));
      // Saved even if the page was left meanwhile and no longer saves its own state.
      groupOutbox.save(groupId, confirmSent(groupOutbox.load(groupId), clientId, stored.id));
      void utils.groups.list.invalidate();
    } catch (error) {
      reportFailure(error);
      const { message } = describeFailure(error);
      outbox.fail(clientId, message);
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
    send: (content) => dispatch(outbox.add(content, { afterId: group.messages.at(-1)?.id ?? null })),
    resend: (clientId) => {
      const outgoing = outbox.retry(clientId);
      if (outgoing) dispatch(outgoing);
    },
  };
}
