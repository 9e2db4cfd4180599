import { GroupId, GroupMessageId, type UserId } from '@everkin/contracts/ids';
import type { GroupMessage } from '@everkin/contracts/groups';
import { localStore } from '../../../lib/local-store.ts';
import { UNSENT_PREFIX } from '../../accounts/session.ts';
import { createOutboxStore, type OutgoingMessage } from '../../messages/outbox.ts';

export type Outgoing = OutgoingMessage<{
  /** The last known message when this one was sent; null in an empty group. */
  afterId: GroupMessageId | null;
}>;

/** What the page renders for one message. */
export type ShownGroupMessage =
  | { kind: 'stored'; key: string; timestamp: string; message: GroupMessage }
  | { kind: 'outgoing'; key: string; timestamp: string; outgoing: Outgoing };

/**
 * The outgoing messages that are not stored yet. One counts as stored if its author has a stored message with the same
 * text after it was sent, as when the response was lost or the live event arrived before it.
 */
export function listUnsent(given: { outbox: readonly Outgoing[]; stored: readonly GroupMessage[]; writerId: UserId }): readonly Outgoing[] {
  const taken = new Set<GroupMessageId>();
  return given.outbox.filter((outgoing) => {
    const after = given.stored.findIndex(({ id }) => id === outgoing.afterId);
    // The message before it is no longer loaded: it cannot be decided.
    if (outgoing.afterId !== null && after < 0) return true;
    const twin = given.stored
      .slice(after + 1)
      .find((message) => message.userId === given.writerId && message.content === outgoing.content && !taken.has(message.id));
    if (twin) taken.add(twin.id);
    return twin === undefined;
  });
}

/** The stored messages, followed by the outgoing ones. */
export function listShown(stored: readonly GroupMessage[], unsent: readonly Outgoing[]): ShownGroupMessage[] {
  return [
    ...stored.map((message): ShownGroupMessage => ({ kind: 'stored', key: message.id, timestamp: message.timestamp, message })),
    ...unsent.map((outgoing): ShownGroupMessage => ({
      kind: 'outgoing',
      key: outgoing.clientId,
      timestamp: outgoing.sentAt,
      outgoing,
    })),
  ];
}

/** Removes a stored message; those still being sent now follow it, so that it is not matched to one with the same text. */
export function confirmSent(outbox: readonly Outgoing[], clientId: string, stored: GroupMessageId): Outgoing[] {
  return outbox
    .filter((outgoing) => outgoing.clientId !== clientId)
    .map((outgoing) => (outgoing.isSending ? { ...outgoing, afterId: stored } : outgoing));
}

const draftKey = (groupId: string): string => `${UNSENT_PREFIX}group-draft-${groupId}`;
/** Unsent text survives a reload and an expired session (docs/PRODUCT.md, Redirects and drafts). */
export const loadGroupDraft = (groupId: string): string => localStore.read(draftKey(groupId)) ?? '';
export const saveGroupDraft = (groupId: string, text: string): void => localStore.write(draftKey(groupId), text);

/** Unconfirmed messages to groups, by group id. */
export const groupOutbox = createOutboxStore(`${UNSENT_PREFIX}group-outbox-`, (stored) => {
  const afterId = GroupMessageId.nullable().safeParse(stored['afterId']);
  return afterId.success ? { afterId: afterId.data } : null;
});

/** Groups that may have unsent messages. */
export const listUnsentGroups = (): GroupId[] => groupOutbox.listConversations().flatMap((id) => GroupId.safeParse(id).data ?? []);
