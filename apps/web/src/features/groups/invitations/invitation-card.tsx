import type { InvitationDetails } from '@everkin/contracts/groups';
import type { GroupId } from '@everkin/contracts/ids';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { FormError } from '../../../components/ui/form-error.tsx';
import { PageSpinner } from '../../../components/ui/spinner.tsx';
import { Portrait } from '../../../components/ui/portrait.tsx';
import { formatDate } from '../../../lib/dates.ts';
import { useSendsMail } from '../../accounts/use-installation.ts';
import type { InvitationAnswer } from '../../invitations/invitation-answer.ts';
import { AVATAR_TONE } from '../members/people.ts';
import { useInvitationAnswer, type AnswerActions } from './use-invitation-answer.ts';

type Props = {
  token: string;
  details: InvitationDetails;
  /** The signed-in email address. */
  username: string;
  readAgain: () => Promise<InvitationDetails | undefined>;
};

/** The group that somebody is invited to, and their answer. */
export function InvitationCard({ token, details, username, readAgain }: Props): ReactElement {
  const { answer, error, actions } = useInvitationAnswer({ token, details, readAgain });
  const { groupChat, avatar, invitation } = details;
  if (answer.step === 'joined') {
    return (
      <>
        <PageSpinner label="Opening the group" />
        <Navigate to="/group-chat/$id" params={{ id: answer.joinedId }} replace />
      </>
    );
  }
  return (
    <div className="my-auto animate-fade py-8">
      <div className="grid justify-items-center rounded-card border border-line bg-surface px-5 py-8 text-center shadow-soft md:px-8">
        <Portrait name={avatar.name} imageUrl={avatar.imageUrl} tone={AVATAR_TONE} size="lg" className="shadow-soft" />
        <p className="mt-6 text-sm text-soft">You are invited to</p>
        <h1 className="mt-1 text-2xl">{groupChat.name}</h1>
        <p className="mt-3 text-base">
          A group conversation featuring <bdi>{avatar.name}</bdi>
        </p>
        <p className="mt-1 text-sm text-soft">
          {answer.step === 'expired' ? 'Expired on' : 'Expires on'} {formatDate(invitation.expiresAt)}
        </p>
        <InvitationStatus answer={answer} username={username} isMember={groupChat.id !== undefined} />
        <div className="mt-4 w-full text-left">
          <FormError message={error} />
        </div>
        <div className="mt-4 grid w-full gap-3">
          <AnswerButtons answer={answer} actions={actions} groupId={groupChat.id} />
          <Link to="/" className={buttonClass('line')}>
            Go Home
          </Link>
        </div>
      </div>
    </div>
  );
}

/** The message for the current state. */
function InvitationStatus({ answer, ...reader }: { answer: InvitationAnswer<GroupId>; username: string; isMember: boolean }): ReactElement {
  const text = describeStatus(answer, { ...reader, sendsMail: useSendsMail() });
  return (
    <p role="status" className={text === null ? 'sr-only' : 'mt-5 text-sm text-balance'}>
      {text}
    </p>
  );
}

const WITH_MAIL = 'When they let you in, you will get an email; then open this link again.';
const WITHOUT_MAIL = 'This Everkin sends no email: open this link again once they have let you in.';

type Reader = { username: string; isMember: boolean; sendsMail: boolean };

function describeStatus(answer: InvitationAnswer<GroupId>, { username, isMember, sendsMail }: Reader): string | null {
  switch (answer.step) {
    case 'expired':
      return 'This invitation has expired';
    case 'for-another':
      return `This invitation was not sent to ${username}, the address you are signed in with. You can ask the person who invited you to let you in with it.`;
    case 'asked':
      return `The person who invited you and the owner of the group can now see your request. ${sendsMail ? WITH_MAIL : WITHOUT_MAIL}`;
    case 'already-joined':
      return isMember ? 'You are in this group.' : 'This invitation has already been used, and you are not in this group.';
    case 'declined':
      return 'We will send no further invitations to this address for 90 days.';
    case 'open':
    case 'joined':
      return null;
  }
}

type ButtonProps = {
  answer: InvitationAnswer<GroupId>;
  actions: AnswerActions;
  /** The group that the reader has joined. */
  groupId: GroupId | undefined;
};

function AnswerButtons({ answer, actions, groupId }: ButtonProps): ReactElement | null {
  const navigate = useNavigate();
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
    case 'for-another':
      return (
        <Button isBusy={answer.isAsking} onClick={actions.ask}>
          Ask to join
        </Button>
      );
    case 'already-joined':
      if (groupId === undefined) return <Button disabled>Already Joined</Button>;
      return <Button onClick={() => void navigate({ to: '/group-chat/$id', params: { id: groupId } })}>Already Joined</Button>;
    case 'declined':
      return <Button disabled>Invitation Declined</Button>;
    case 'expired':
    case 'asked':
    case 'joined':
      return null;
  }
}
