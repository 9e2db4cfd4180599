import type { GroupDetails } from '@everkin/contracts/groups';
import type { UserId } from '@everkin/contracts/ids';
import { UserPlus } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { InvitationRow } from '../invitations/invitation-row.tsx';
import { JoinRequest } from '../invitations/join-request.tsx';
import { MemberRow } from './member-row.tsx';
import { mayInvite, memberTone } from './people.ts';

type Props = { details: GroupDetails; avatarTone: number; userId: UserId; onInvite: (email?: string) => void };

/** Members, join requests and invitations: beside the conversation from 768 px, in a sheet below that. */
export function PeoplePanel({ details, avatarTone, userId, onInvite }: Props): ReactElement {
  const { groupChat, members, pendingInvitations } = details;
  const isOwner = groupChat.ownerId === userId;
  const requests = pendingInvitations.filter(({ askedBy }) => askedBy !== undefined);
  return (
    <>
      <Part title="Group Members">
        {members.map((member) => (
          <MemberRow
            key={member.id}
            groupId={groupChat.id}
            member={member}
            tone={memberTone({ members, userId: member.userId, avatarTone })}
            isOwner={member.userId === groupChat.ownerId}
            isYou={member.userId === userId}
            isManaged={isOwner && member.userId !== userId}
          />
        ))}
      </Part>
      {requests.length > 0 && (
        <Part title="Requests to Join">
          {requests.map((invitation) => (
            <JoinRequest key={invitation.id} groupId={groupChat.id} invitation={invitation} />
          ))}
        </Part>
      )}
      {pendingInvitations.length > 0 && (
        <Part title="Pending Invitations">
          {pendingInvitations.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              groupId={groupChat.id}
              invitation={invitation}
              onSendAgain={mayInvite(details, userId) ? () => onInvite(invitation.inviteeEmail) : null}
            />
          ))}
        </Part>
      )}
      {mayInvite(details, userId) ? (
        <Button className="mt-6 w-full" onClick={() => onInvite()}>
          <Icon of={UserPlus} />
          Invite Someone
        </Button>
      ) : (
        <p className="mt-6 text-sm text-soft">Only the owner of this group can invite people.</p>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section className="mt-6 first:mt-0">
      <h2 className="font-sans text-xs font-[600] tracking-normal text-soft">{title}</h2>
      <ul className="mt-1 divide-y divide-line">{children}</ul>
    </section>
  );
}
