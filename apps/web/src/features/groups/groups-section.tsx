import { Link, useLocation } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { lazyDialog } from '../../components/ui/lazy.tsx';
import { Portrait } from '../../components/ui/portrait.tsx';
import { EmptyState, FailedState, Skeleton } from '../../components/ui/states.tsx';
import { formatDate } from '../../lib/dates.ts';
import { UnreadCount } from './read-receipts/unread-count.tsx';
import { useGroups, type ListedGroup } from './use-groups.ts';

// Loaded when first opened, like the other dialogs of home.
const CreateGroupDialog = lazyDialog(() => import('./create-group-dialog.tsx').then((module) => module.CreateGroupDialog));

const SKELETONS = ['first', 'second'];
const GRID = 'mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(280px,100%),1fr))] gap-3';
const CARD = 'flex items-center gap-3.5 rounded-card border border-line bg-surface p-4';

/** Group Conversations on home, at /#groups (docs/SCREENS.md, Home). */
export function GroupsSection(): ReactElement {
  const [isCreating, setCreating] = useState(false);
  const create = (): void => setCreating(true);
  const section = useScrollToHash('groups');
  return (
    <section ref={section} id="groups" aria-labelledby="groups-heading" className="mt-8 scroll-mt-6">
      <div className="flex items-center justify-between gap-4">
        <h2 id="groups-heading" className="text-lg md:text-xl">
          Group Conversations
        </h2>
        <Button variant="line" onClick={create}>
          <Icon of={UsersRound} />
          Create Group
        </Button>
      </div>
      <Groups onCreate={create} />
      <Suspense>{isCreating && <CreateGroupDialog onClose={() => setCreating(false)} />}</Suspense>
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

function Groups({ onCreate }: { onCreate: () => void }): ReactElement {
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
    <ul className={GRID}>
      {list.groups.map((group) => (
        <li key={group.id}>
          <GroupCard group={group} />
        </li>
      ))}
    </ul>
  );
}

function GroupCard({ group }: { group: ListedGroup }): ReactElement {
  return (
    <Link to="/group-chat/$id" params={{ id: group.id }} className={`${CARD} transition-colors hover:border-edge`}>
      <Portrait name={group.name} imageUrl={null} tone={group.tone} size="md" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sm font-[560]">{group.name}</span>
        <span className="mt-0.5 block text-xs text-soft">Created {formatDate(group.createdAt)}</span>
      </span>
      <UnreadCount count={group.unreadCount ?? 0} />
    </Link>
  );
}

function LoadingGroups(): ReactElement {
  return (
    <div role="status" className={GRID}>
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
