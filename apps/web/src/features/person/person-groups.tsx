import type { AvatarId } from '@everkin/contracts/ids';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Portrait } from '../../components/ui/portrait.tsx';
import { formatDate } from '../../lib/dates.ts';
import { useSession } from '../accounts/session.ts';
import { LastMessage } from '../groups/last-message.tsx';
import { UnreadCount } from '../groups/read-receipts/unread-count.tsx';
import { useGroups } from '../groups/use-groups.ts';

/** The groups around a person that the reader is in; nothing while there are none. */
export function PersonGroups({ avatarId }: { avatarId: AvatarId }): ReactElement | null {
  const list = useGroups();
  const session = useSession();
  const userId = session.state === 'signed-in' ? session.user.id : null;
  const groups = list.state === 'ready' ? list.groups.filter((group) => group.avatarId === avatarId) : [];
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="groups-heading" className="lg:border-t lg:border-line lg:pt-6">
      <h2 id="groups-heading" className="text-xl lg:text-lg">
        Groups
      </h2>
      <ul className="mt-3 grid gap-3 lg:gap-1">
        {groups.map((group) => (
          <li key={group.id}>
            <Link
              to="/group-chat/$id"
              params={{ id: group.id }}
              className="flex items-center gap-3.5 rounded-card border border-line bg-surface p-4 transition-colors hover:border-edge lg:-mx-2 lg:border-transparent lg:bg-transparent lg:p-2 lg:hover:bg-accent-wash"
            >
              <Portrait name={group.name} imageUrl={null} tone={group.tone} size="sm" />
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 text-sm font-[560]">{group.name}</span>
                {group.lastMessage ? (
                  <LastMessage className="text-xs text-soft" last={group.lastMessage} userId={userId} />
                ) : (
                  <span className="block text-xs text-soft">Created {formatDate(group.createdAt)}</span>
                )}
              </span>
              <UnreadCount count={group.unreadCount ?? 0} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
