import { GroupId } from '@everkin/contracts/ids';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Logo } from '../../components/logo.tsx';
import { Button, buttonClass } from '../../components/ui/button.tsx';
import { PageSpinner } from '../../components/ui/spinner.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useSession } from '../accounts/session.ts';
import { GroupPage } from './group-page.tsx';
import { useGroup } from './use-group.ts';

/** Resolves the group of the address (docs/SCREENS.md, Group chat page). */
export function GroupRoute({ id, opensInvite }: { id: string; opensInvite: boolean }): ReactElement {
  const groupId = GroupId.safeParse(id);
  if (!groupId.success) return <GroupError message="Group chat not found" retry={null} />;
  // Keyed per group: drafts, unsent messages and scroll positions belong to one of them.
  return <KnownGroup key={groupId.data} groupId={groupId.data} opensInvite={opensInvite} />;
}

function KnownGroup({ groupId, opensInvite }: { groupId: GroupId; opensInvite: boolean }): ReactElement | null {
  const session = useSession();
  const view = useGroup(groupId);
  if (session.state !== 'signed-in') return null;
  switch (view.state) {
    case 'loading':
      return <PageSpinner label="Loading the group" />;
    case 'failed':
      return <GroupError message={view.message} reason={view.reason} retry={view.retry} />;
    case 'ready':
      return <GroupPage groupId={groupId} group={view.group} user={session.user} opensInvite={opensInvite} />;
  }
}

function GroupError({
  message,
  reason,
  retry,
}: {
  message: string;
  reason?: string | undefined;
  retry: (() => void) | null;
}): ReactElement {
  useDocumentTitle('Error');
  return (
    <main className="mx-auto flex w-full max-w-[560px] flex-1 flex-col justify-center px-5 py-16">
      <Logo />
      <h1 className="mt-8 text-2xl">Error</h1>
      <div role="alert" className="mt-3 text-soft">
        <p className="text-base">{message}</p>
        {reason !== undefined && <p className="mt-2 text-sm">{reason}</p>}
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to="/" className={buttonClass('fill')}>
          Go Back Home
        </Link>
        {retry !== null && (
          <Button variant="line" onClick={retry}>
            Try again
          </Button>
        )}
      </div>
    </main>
  );
}
