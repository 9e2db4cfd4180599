import type { InvitationDetails } from '@everkin/contracts/groups';
import type { VaultInvitationDetails } from '@everkin/contracts/vaults/vaults';
import { BookHeart } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { Portrait } from '../../components/ui/portrait.tsx';
import { describeInvited } from './invited-to-vault.ts';
import type { Arrival, Invited } from './use-arrival.ts';

type Props = {
  arrival: Arrival;
  /** Shown while the invitation loads. */
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
      return <OpenInvitation invited={arrival.invited} onChoose={onChoose} />;
    case 'closed':
      return <ClosedInvitation invited={arrival.invited} />;
    case 'unknown':
      return (
        <Notice title="This invitation is invalid or has expired.">
          <p>Please ask whoever sent it to you for a new link. You can sign in or register all the same.</p>
        </Notice>
      );
  }
}

function OpenInvitation({ invited, onChoose }: { invited: Invited; onChoose: Props['onChoose'] }): ReactElement {
  return (
    <section aria-label="Your invitation" className="mt-6 rounded-card border border-line bg-surface p-5 shadow-soft">
      <div className="flex items-start gap-4">
        {invited.kind === 'group' ? <ToGroup details={invited.details} /> : <ToVault details={invited.details} />}
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

const WORDS = 'font-serif text-lg leading-snug text-balance break-words';

/** The picture of the avatar is for people who are signed in. */
function ToGroup({ details: { groupChat, avatar, invitedBy } }: { details: InvitationDetails }): ReactElement {
  return (
    <>
      <Portrait name={avatar.name} imageUrl={null} tone={0} size="md" />
      <div className="min-w-0 flex-1">
        <p className={WORDS}>
          <bdi>{invitedBy.displayName}</bdi> invites you to “<bdi>{groupChat.name}</bdi>”, a group around <bdi>{avatar.name}</bdi>.
        </p>
        <p className="mt-2 text-sm break-words text-soft">
          The voice of <bdi>{avatar.name}</bdi> there is an AI, made from saved memories.
        </p>
      </div>
    </>
  );
}

function ToVault({ details: { vault, invitation, invitedBy } }: { details: VaultInvitationDetails }): ReactElement {
  return (
    <>
      <span className="grid size-14 flex-none place-items-center rounded-full bg-accent-wash text-accent-text">
        <Icon of={BookHeart} size={26} />
      </span>
      <div className="min-w-0 flex-1">
        <p className={WORDS}>
          <bdi>{invitedBy.displayName}</bdi> shares the family papers with you.
        </p>
        <p className="mt-2 text-sm break-words text-soft">
          {describeInvited(invitation.role)} in “<bdi>{vault.name}</bdi>”.
        </p>
      </div>
    </>
  );
}

function ClosedInvitation({ invited }: { invited: Invited }): ReactElement {
  const { invitation, invitedBy } = invited.details;
  const inviter = <bdi>{invitedBy.displayName}</bdi>;
  switch (invitation.status) {
    case 'accepted':
      return (
        <Notice title="This invitation has already been used.">
          <p>If it was you who accepted it, sign in to go to {invited.kind === 'group' ? 'the group' : 'the family papers'}.</p>
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
