import type { SessionInfo } from '@everkin/contracts/accounts';
import { MonitorSmartphone } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Chip } from '../../components/ui/chip.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { FailedState, Skeleton } from '../../components/ui/states.tsx';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { formatAgo } from '../../lib/dates.ts';
import { describeFailure } from '../../lib/api/failure.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { describeDevice } from './describe-device.ts';

/** The person's active sessions, and a way to end all but this one. */
export function SessionList(): ReactElement {
  const utils = trpc.useUtils();
  // Sessions start and end elsewhere.
  const sessions = trpc.accounts.sessions.useQuery(undefined, { staleTime: 0 });
  const endOthers = trpc.accounts.endOtherSessions.useMutation({
    onSuccess: async () => {
      await utils.accounts.sessions.invalidate();
      showToast({ title: 'Signed out everywhere else', description: 'You are still signed in here.' });
    },
    onError: (error) => showErrorToast({ title: 'Sign out failed', description: describeFailure(error).message }),
  });
  if (sessions.isPending) return <Skeleton className="h-14" />;
  if (sessions.data === undefined) return <FailedState message="The list could not be loaded." onRetry={() => void sessions.refetch()} />;
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.data.some((session) => !session.current) && (
        <Button variant="line" className="mt-2" isBusy={endOthers.isPending} onClick={() => endOthers.mutate()}>
          Sign out everywhere else
        </Button>
      )}
    </>
  );
}

function SessionRow({ session }: { session: SessionInfo }): ReactElement {
  return (
    <li className="flex items-center gap-3 py-2">
      <Icon of={MonitorSmartphone} className="flex-none text-soft" />
      <div className="min-w-0 flex-1">
        <p className="text-sm">{describeDevice(session.userAgent)}</p>
        <p className="text-xs text-soft">Last seen {formatAgo(session.lastSeenAt, new Date())}</p>
      </div>
      {session.current && <Chip variant="calm">This device</Chip>}
    </li>
  );
}
