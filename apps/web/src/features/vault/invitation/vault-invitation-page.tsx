import type { VaultId } from '@everkin/contracts/ids';
import type { VaultInvitationDetails } from '@everkin/contracts/vaults/vaults';
import { Link, Navigate } from '@tanstack/react-router';
import { BookHeart } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { FormError } from '../../../components/ui/form-error.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { PageSpinner } from '../../../components/ui/spinner.tsx';
import { formatDate } from '../../../lib/dates.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import type { InvitationAnswer } from '../../invitations/invitation-answer.ts';
import { InvitationError, InvitationFrame } from '../../invitations/invitation-frame.tsx';
import { describeInvited } from '../../invitations/invited-to-vault.ts';
import { type VaultAnswerActions, useVaultAnswer } from './use-vault-answer.ts';

/** The page behind the link of an invitation to a family's papers. */
export const VaultInvitationPage = ({ token }: { token: string }): ReactElement => (
  <InvitationFrame>{(username) => <LoadedInvitation token={token} username={username} />}</InvitationFrame>
);

function LoadedInvitation({ token, username }: { token: string; username: string }): ReactElement {
  // It may have been answered or revoked since the last fetch.
  const query = trpc.vaultInvitations.get.useQuery({ token }, { staleTime: 0, refetchOnMount: 'always' });
  if (query.isPending) return <PageSpinner label="Loading the invitation" />;
  if (query.data === undefined) return <InvitationError error={query.error} retry={() => void query.refetch()} />;
  const refetch = async (): Promise<VaultInvitationDetails | undefined> => (await query.refetch()).data;
  return <VaultInvitationCard token={token} details={query.data} username={username} refetch={refetch} />;
}

type Props = {
  token: string;
  details: VaultInvitationDetails;
  /** The signed-in email address. */
  username: string;
  refetch: () => Promise<VaultInvitationDetails | undefined>;
};

/** Whose papers somebody is invited to, what they could do there, and their answer. */
function VaultInvitationCard({ token, details, username, refetch }: Props): ReactElement {
  const { answer, error, actions } = useVaultAnswer({ token, details, refetch });
  const { vault, invitation, invitedBy } = details;
  if (answer.step === 'joined') {
    return (
      <>
        <PageSpinner label="Opening the papers" />
        <Navigate to="/vault/$vaultId" params={{ vaultId: answer.joinedId }} replace />
      </>
    );
  }
  const status = describeStatus(answer, { username, isMember: vault.id !== undefined, inviter: invitedBy.displayName });
  return (
    <div className="my-auto animate-fade py-8">
      <div className="grid grid-cols-1 justify-items-center rounded-card border border-line bg-surface px-5 py-8 text-center shadow-soft md:px-8">
        <span className="grid size-20 place-items-center rounded-full bg-accent-wash text-accent-text">
          <Icon of={BookHeart} size={36} />
        </span>
        <p className="mt-6 text-sm text-soft">
          <bdi>{invitedBy.displayName}</bdi> shares the family papers with you
        </p>
        <h1 className="mt-1 text-2xl wrap-anywhere">
          <bdi>{vault.name}</bdi>
        </h1>
        <p className="mt-3 text-base">{describeInvited(invitation.role)} there.</p>
        <p className="mt-1 text-sm text-soft">
          {answer.step === 'expired' ? 'Expired on' : 'Expires on'} {formatDate(invitation.expiresAt)}
        </p>
        <p role="status" className={status === null ? 'sr-only' : 'mt-5 text-sm text-balance'}>
          {status}
        </p>
        <div className="mt-4 w-full text-left">
          <FormError message={error} />
        </div>
        <div className="mt-4 grid w-full grid-cols-1 gap-3">
          <AnswerButtons answer={answer} actions={actions} vaultId={vault.id} />
          <Link to="/" className={buttonClass('line')}>
            Go Home
          </Link>
        </div>
      </div>
    </div>
  );
}

type Reader = { username: string; isMember: boolean; inviter: string };

function describeStatus(answer: InvitationAnswer<VaultId>, { username, isMember, inviter }: Reader): string | null {
  switch (answer.step) {
    case 'expired':
      return `This invitation has expired. ${inviter} can send you a new one.`;
    case 'for-another':
    case 'asked':
      return `This invitation was not sent to ${username}, the address you are signed in with. Sign in with the address it was sent to, or ask ${inviter} to invite this one.`;
    case 'already-joined':
      return isMember ? 'You are in these papers.' : 'This invitation has already been used, and you are not in these papers.';
    case 'declined':
      return 'We will send no further invitations to this address for 90 days.';
    case 'open':
    case 'joined':
      return null;
  }
}

type ButtonProps = {
  answer: InvitationAnswer<VaultId>;
  actions: VaultAnswerActions;
  /** Where the reader is in it. */
  vaultId: VaultId | undefined;
};

function AnswerButtons({ answer, actions, vaultId }: ButtonProps): ReactElement | null {
  switch (answer.step) {
    case 'open':
      return (
        <>
          <Button isBusy={answer.doing === 'accept'} disabled={answer.doing !== null} onClick={actions.accept}>
            Accept Invitation
          </Button>
          <Button variant="quiet" isBusy={answer.doing === 'decline'} disabled={answer.doing !== null} onClick={actions.decline}>
            Decline
          </Button>
        </>
      );
    case 'already-joined':
      if (vaultId === undefined) return <Button disabled>Already Joined</Button>;
      return (
        <Link to="/vault/$vaultId" params={{ vaultId }} className={buttonClass('fill')}>
          Open the papers
        </Link>
      );
    case 'declined':
      return <Button disabled>Invitation Declined</Button>;
    case 'expired':
    case 'for-another':
    case 'asked':
    case 'joined':
      return null;
  }
}
