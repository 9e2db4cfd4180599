import type { GroupId, UserId } from '@everkin/contracts/ids';
import { Link, useLocation } from '@tanstack/react-router';
import { UserPlus, UsersRound } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { Button, buttonClass } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { lazyDialog } from '../../components/ui/lazy.tsx';
import { Portrait } from '../../components/ui/portrait.tsx';
import { EmptyState, FailedState, Skeleton } from '../../components/ui/states.tsx';
import { formatAgo, formatDate } from '../../lib/dates.ts';
import { LastMessage } from './last-message.tsx';
import { UnreadCount } from './read-receipts/unread-count.tsx';
import { useGroups, type ListedGroup } from './use-groups.ts';

// Loaded when first opened, like the other dialogs of home.
const CreateGroupDialog = lazyDialog(() => import('./create-group-dialog.tsx').then((module) => module.CreateGroupDialog));

const SKELETONS = ['first', 'second'];
const LIST = 'mt-4 grid grid-cols-[minmax(0,1fr)] gap-3';
const CARD = 'flex flex-wrap items-center gap-3.5 rounded-card border border-line bg-surface p-4 lg:px-6';

/** Group Conversations on home, at /#groups (docs/SCREENS.md, Home). */
export function GroupsSection({ userId }: { userId: UserId }): ReactElement {
  const [isCreating, setCreating] = useState(false);
  const [createdId, setCreatedId] = useState<GroupId | null>(null);
  const create = (): void => setCreating(true);
  const section = useScrollToHash('groups');
  return (
    <section ref={section} id="groups" aria-labelledby="groups-heading" className="mt-8 scroll-mt-6 lg:mt-10">
      <div className="flex items-center justify-between gap-4">
        <h2 id="groups-heading" className="text-lg md:text-xl">
          Group Conversations
        </h2>
        <Button variant="line" onClick={create}>
          <Icon of={UsersRound} />
          Create Group
        </Button>
      </div>
      <Groups userId={userId} createdId={createdId} onCreate={create} />
      <Suspense>
        {isCreating && <CreateGroupDialog onClose={() => setCreating(false)} onCreated={(group) => setCreatedId(group.id)} />}
      </Suspense>
    </section>
  );
}

/**
 * Scrolls an element into view when the address has its hash. On a first visit the router looks for it before the session
 * has loaded.
 */
function useScrollToHash(name: string): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === name) element.current?.scrollIntoView();
  }, [hash, name]);
  return element;
}

function Groups({ userId, createdId, onCreate }: { userId: UserId; createdId: GroupId | null; onCreate: () => void }): ReactElement {
  const list = useGroups();
  if (list.state === 'loading') return <LoadingGroups />;
  if (list.state === 'failed') return <FailedState className="mt-4" message="Failed to fetch group chats" onRetry={list.retry} />;
  if (list.groups.length === 0) {
    return (
      <EmptyState className="mt-4" text="No group conversations yet">
        <Button variant="line" onClick={onCreate}>
          Create Your First Group
        </Button>
      </EmptyState>
    );
  }
  return (
    <ul className={LIST}>
      {list.groups.map((group) => (
        <GroupRow key={group.id} group={group} userId={userId} isNew={group.id === createdId} />
      ))}
    </ul>
  );
}

/** One that was just created has the focus, and offers the next step. */
function GroupRow({ group, userId, isNew }: { group: ListedGroup; userId: UserId; isNew: boolean }): ReactElement {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isNew) return;
    // After the dialog has given the focus back to what opened it.
    const frame = requestAnimationFrame(() => link.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isNew]);
  return (
    <li className={`${CARD} transition-colors hover:border-edge`}>
      <Link
        ref={link}
        to="/group-chat/$id"
        params={{ id: group.id }}
        className="-m-2 flex min-w-0 flex-1 basis-60 items-center gap-3.5 rounded-control p-2"
      >
        <Portrait name={group.name} imageUrl={null} tone={group.tone} size="md" />
        <span className="grid min-w-0 flex-1 items-center gap-x-8 gap-y-0.5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
          <span className="min-w-0">
            <span className="line-clamp-2 text-sm font-[560] lg:font-serif lg:text-lg lg:font-[500]">
              <bdi>{group.name}</bdi>
            </span>
            <span className="mt-0.5 block text-xs text-soft">Created {formatDate(group.createdAt)}</span>
          </span>
          {group.lastMessage && (
            <span className="min-w-0 lg:border-l lg:border-line lg:pl-8">
              <LastMessage className="text-sm" last={group.lastMessage} userId={userId} />
              <span className="mt-0.5 hidden text-xs text-soft lg:block">{formatAgo(group.lastMessage.timestamp, new Date())}</span>
            </span>
          )}
        </span>
        <UnreadCount count={group.unreadCount ?? 0} />
      </Link>
      {isNew && (
        <Link to="/group-chat/$id" params={{ id: group.id }} search={{ invite: true }} className={buttonClass('line')}>
          <Icon of={UserPlus} />
          Invite people
        </Link>
      )}
    </li>
  );
}

function LoadingGroups(): ReactElement {
  return (
    <div role="status" className={LIST}>
      <span className="sr-only">Loading your groups</span>
      {SKELETONS.map((key) => (
        <div key={key} className={CARD}>
          <Skeleton className="size-14 flex-none rounded-full!" />
          <div className="grid gap-2">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-4 w-40" />
          </div>
        </div>
      ))}
    </div>
  );
}
