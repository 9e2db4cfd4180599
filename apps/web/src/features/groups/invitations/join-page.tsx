import type { InvitationDetails } from '@everkin/contracts/groups';
import type { ReactElement } from 'react';
import { PageSpinner } from '../../../components/ui/spinner.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { InvitationError, InvitationFrame } from '../../invitations/invitation-frame.tsx';
import { InvitationCard } from './invitation-card.tsx';

/** The page behind the link of an invitation to a group. */
export const JoinPage = ({ token }: { token: string }): ReactElement => (
  <InvitationFrame>{(username) => <LoadedInvitation token={token} username={username} />}</InvitationFrame>
);

function LoadedInvitation({ token, username }: { token: string; username: string }): ReactElement {
  // It may have been answered or revoked since the last fetch.
  const query = trpc.groups.getInvitation.useQuery({ token }, { staleTime: 0, refetchOnMount: 'always' });
  if (query.isPending) return <PageSpinner label="Loading the invitation" />;
  if (query.data === undefined) return <InvitationError error={query.error} retry={() => void query.refetch()} />;
  const readAgain = async (): Promise<InvitationDetails | undefined> => (await query.refetch()).data;
  return <InvitationCard token={token} details={query.data} username={username} readAgain={readAgain} />;
}
