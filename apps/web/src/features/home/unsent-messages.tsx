import type { User } from '@everkin/contracts/accounts';
import { AvatarId, type GroupId } from '@everkin/contracts/ids';
import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { buttonClass } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { newestMessages } from '../chat/conversation/newest-messages.ts';
import { chatOutbox } from '../chat/conversation/drafts-and-outbox.ts';
import { groupOutbox, listUnsent, listUnsentGroups } from '../groups/conversation/group-outbox.ts';
import { useAvatars } from '../avatars/use-avatars.ts';

/**
 * Unsent messages to any avatar or group, each with a link to its conversation, where they can be retried. Those that the
 * server did store are dropped.
 */
export function UnsentMessages({ user }: { user: User }): ReactElement {
  const [avatarIds] = useState(listUnsentAvatars);
  const [groupIds] = useState(listUnsentGroups);
  return (
    <ul className="mt-6 grid gap-2 empty:hidden">
      {avatarIds.map((avatarId) => (
        <UnsentToAvatar key={avatarId} avatarId={avatarId} />
      ))}
      {groupIds.map((groupId) => (
        <UnsentToGroup key={groupId} groupId={groupId} user={user} />
      ))}
    </ul>
  );
}

const listUnsentAvatars = (): AvatarId[] => chatOutbox.listConversations().flatMap((id) => AvatarId.safeParse(id).data ?? []);

/** Cached data from before this visit is older than what was sent since. */
const ASKED_NOW = { staleTime: 0, refetchOnMount: 'always' } as const;

function UnsentToAvatar({ avatarId }: { avatarId: AvatarId }): ReactElement | null {
  const list = useAvatars();
  const { data, isFetchedAfterMount } = trpc.chat.history.useQuery(newestMessages(avatarId), ASKED_NOW);
  const known = new Set(isFetchedAfterMount ? data?.map(({ clientId }) => clientId) : []);
  const unsent = chatOutbox.load(avatarId).filter(({ clientId }) => !known.has(clientId));
  const name = list.state === 'ready' ? list.avatars.find(({ id }) => id === avatarId)?.name : undefined;
  const isGone = list.state === 'ready' && name === undefined;
  const remaining = isGone ? [] : unsent;
  useEffect(() => {
    if (isFetchedAfterMount) chatOutbox.save(avatarId, remaining);
  });
  if (!isFetchedAfterMount || name === undefined) return null;
  return (
    <Unsent name={name} unsent={remaining}>
      <Link to="/chat/$id" params={{ id: avatarId }} className={buttonClass('line')}>
        Open
      </Link>
    </Unsent>
  );
}

/** The same page size as the group's first request. */
const GROUP_PAGE_MESSAGES = 50;

function UnsentToGroup({ groupId, user }: { groupId: GroupId; user: User }): ReactElement | null {
  // Nothing of a group stays in the browser after a visit (docs/PRODUCT.md, Members and owners).
  const { data } = trpc.groups.get.useQuery({ groupId, limit: GROUP_PAGE_MESSAGES }, { ...ASKED_NOW, gcTime: 0 });
  const remaining = data && listUnsent({ outbox: groupOutbox.load(groupId), stored: data.messages, writerId: user.id });
  useEffect(() => {
    if (remaining) groupOutbox.save(groupId, remaining);
  });
  if (!data || !remaining) return null;
  return (
    <Unsent name={data.groupChat.name} unsent={remaining}>
      <Link to="/group-chat/$id" params={{ id: groupId }} className={buttonClass('line')}>
        Open
      </Link>
    </Unsent>
  );
}

function Unsent(props: { name: string; unsent: readonly { content: string }[]; children: ReactNode }): ReactElement | null {
  const { name, unsent, children } = props;
  if (!unsent[0]) return null;
  return (
    <li className="flex items-center gap-3 rounded-card border border-line bg-surface py-2.5 pr-2.5 pl-4 text-sm">
      <Icon of={Clock} className="flex-none text-accent" />
      <span className="min-w-0 flex-1">
        <span className="block font-[540]">
          {unsent.length === 1 ? 'A message was' : `${unsent.length} messages were`} not sent: {name}
        </span>
        <span className="mt-0.5 line-clamp-1 text-soft">{unsent[0].content}</span>
      </span>
      {children}
    </li>
  );
}
