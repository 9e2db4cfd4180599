import type { InvitationDetails } from '@everkin/contracts/groups';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Portrait } from '../../../components/ui/portrait.tsx';
import { AVATAR_TONE } from '../members/people.ts';
import type { Arrival } from './use-arrival.ts';

type Props = {
  arrival: Arrival;
  /** Shown while the invitation loads, in its size. */
  loading: ReactElement;
  /** The person says whether they have an account. */
  onChoose: (tab: 'register' | 'sign-in') => void;
};

/** Above the sign-in forms: who invites the person whom a link brought here, and into what; or that the link is no longer good. */
export function ArrivalNotice({ arrival, loading, onChoose }: Props): ReactElement | null {
  switch (arrival.step) {
    case 'none':
      return null;
    case 'loading':
      return loading;
    case 'open':
      return <OpenInvitation details={arrival.details} onChoose={onChoose} />;
    case 'closed':
      return <ClosedInvitation details={arrival.details} />;
    case 'unknown':
      return (
        <Notice title="This invitation is invalid or has expired.">
          <p>Please ask whoever sent it to you for a new link. You can sign in or register all the same.</p>
        </Notice>
      );
  }
}

function OpenInvitation({ details, onChoose }: { details: InvitationDetails; onChoose: Props['onChoose'] }): ReactElement {
  const { groupChat, avatar, invitedBy } = details;
  return (
    <section aria-label="Your invitation" className="mt-6 rounded-card border border-line bg-surface p-5 shadow-soft">
      <div className="flex items-start gap-4">
        {/* Its picture is for people who are signed in. */}
        <Portrait name={avatar.name} imageUrl={null} tone={AVATAR_TONE} size="md" />
        <div className="min-w-0 flex-1">
          <p className="font-serif text-lg leading-snug text-balance break-words">
            <bdi>{invitedBy.displayName}</bdi> invites you to “<bdi>{groupChat.name}</bdi>”, a group around <bdi>{avatar.name}</bdi>.
          </p>
          <p className="mt-2 text-sm break-words text-soft">
            The voice of <bdi>{avatar.name}</bdi> there is an AI, made from saved memories.
          </p>
        </div>
      </div>
      <div className="mt-5 grid grid-cols-1 gap-3 xs:grid-cols-2">
        <Button variant="line" onClick={() => onChoose('register')}>
          I'm new here
        </Button>
        <Button variant="line" onClick={() => onChoose('sign-in')}>
          I have an account
        </Button>
      </div>
    </section>
  );
}

function ClosedInvitation({ details: { invitation, invitedBy } }: { details: InvitationDetails }): ReactElement {
  const inviter = <bdi>{invitedBy.displayName}</bdi>;
  switch (invitation.status) {
    case 'accepted':
      return (
        <Notice title="This invitation has already been used.">
          <p>If it was you who accepted it, sign in to go to the group.</p>
        </Notice>
      );
    case 'declined':
      return (
        <Notice title="This invitation was declined.">
          <p>If that was a mistake, {inviter} can invite you again. You can sign in or register all the same.</p>
        </Notice>
      );
    case 'pending':
      return (
        <Notice title="This invitation has expired">
          <p>{inviter} can send you a new one. You can sign in or register all the same.</p>
        </Notice>
      );
  }
}

function Notice({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section aria-label="Your invitation" className="mt-6 rounded-card border border-line bg-surface p-5 text-sm break-words text-soft">
      <p className="mb-1 text-base text-ink">{title}</p>
      {children}
    </section>
  );
}
