import type { UserId, VaultId } from '@everkin/contracts/ids';
import type { VaultMember, VaultPeople } from '@everkin/contracts/vaults/vaults';
import { useNavigate } from '@tanstack/react-router';
import { LogOut, UserPlus } from 'lucide-react';
import { Suspense, useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { lazyDialog } from '../../../components/ui/lazy.tsx';
import { Portrait } from '../../../components/ui/portrait.tsx';
import { formatShortDate } from '../../../lib/dates.ts';
import { ROLE_COPY } from '../vault-copy.ts';
import { MemberOptions } from './member-options.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { InvitedRow } from './invited-row.tsx';

const InviteDialog = lazyDialog(() => import('./invite-to-vault-dialog.tsx').then((module) => module.InviteToVaultDialog));

type Props = { vaultId: VaultId; people: VaultPeople; selfId: UserId };

/** The owner, the members and what each may do, and for the owner who was invited and has not answered. */
export function PeopleList({ vaultId, people, selfId }: Props): ReactElement {
  const { owner, members, invitations } = people;
  const [invited, setInvited] = useState<string | null>(null);
  const isOwner = owner.userId === selfId;
  const self = members.find(({ userId }) => userId === selfId);
  return (
    <>
      <p className="mt-2 max-w-[56ch] text-sm text-soft lg:text-base">
        {describePeople({ isOwner, ownerName: owner.displayName, isAlone: members.length === 0 })}
      </p>
      <Part title="Who can see these papers">
        <PersonRow person={owner} tone={0} isYou={isOwner} words="Whose papers these are" />
        {members.map((member, index) => (
          <PersonRow
            key={member.id}
            person={member}
            tone={index + 1}
            isYou={member.userId === selfId}
            words={`${toSentence(ROLE_COPY[member.role])} · since ${formatShortDate(member.joinedAt)}`}
          >
            {isOwner && <MemberOptions vaultId={vaultId} member={member} />}
          </PersonRow>
        ))}
      </Part>
      {invitations.length > 0 && (
        <Part title="Invited, not answered yet">
          {invitations.map((invitation) => (
            <InvitedRow
              key={invitation.id}
              vaultId={vaultId}
              invitation={invitation}
              onSendAgain={() => setInvited(invitation.inviteeEmail)}
            />
          ))}
        </Part>
      )}
      {isOwner && (
        <Button className="mt-7 max-xs:w-full" onClick={() => setInvited('')}>
          <Icon of={UserPlus} size={18} />
          Invite Someone
        </Button>
      )}
      {self && <Leaving vaultId={vaultId} self={self} ownerName={owner.displayName} />}
      <Suspense>
        {invited !== null && (
          <InviteDialog
            vaultId={vaultId}
            initialEmail={invited}
            initialRole={invitations.find(({ inviteeEmail }) => inviteeEmail === invited)?.role ?? 'viewer'}
            onClose={() => setInvited(null)}
          />
        )}
      </Suspense>
    </>
  );
}

type Described = { isOwner: boolean; ownerName: string; isAlone: boolean };

function describePeople({ isOwner, ownerName, isAlone }: Described): string {
  if (!isOwner) return `Everybody here sees what is shared. ${ownerName} can see who looked at what.`;
  if (isAlone) return 'Nobody else is here yet. Whoever you invite sees what you share, never what is for you alone.';
  return 'They see what you share, never what is for you alone. You can see what they looked at.';
}

const toSentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

function Part({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section className="mt-7">
      <h2 className="font-sans text-xs font-[600] tracking-normal text-soft">{title}</h2>
      <ul className="mt-1 divide-y divide-line border-y border-line">{children}</ul>
    </section>
  );
}

type PersonProps = {
  person: Pick<VaultMember, 'displayName' | 'imageUrl'>;
  tone: number;
  isYou: boolean;
  words: string;
  children?: ReactNode;
};

const PersonRow = ({ person, tone, isYou, words, children }: PersonProps): ReactElement => (
  <li className="flex items-center gap-3 py-3">
    <Portrait name={person.displayName} imageUrl={person.imageUrl} tone={tone} size="sm" />
    <div className="min-w-0 flex-1">
      <p className="text-sm font-[560] wrap-anywhere">
        <bdi>{person.displayName}</bdi>
        {isYou && ' (You)'}
      </p>
      <p className="text-xs text-soft">{words}</p>
    </div>
    {children}
  </li>
);

function Leaving({ vaultId, self, ownerName }: { vaultId: VaultId; self: VaultMember; ownerName: string }): ReactElement {
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="quiet" className="mt-7 -ml-3 text-danger hover:bg-danger-wash" onClick={() => setAsked(true)}>
        <Icon of={LogOut} size={18} />
        Leave these papers
      </Button>
      {isAsked && (
        <RemoveDialog
          vaultId={vaultId}
          memberId={self.id}
          title="Leave these papers?"
          description={`You no longer see them. What you have added and shared stays; only ${ownerName} can invite you again. What you kept to yourself here you can no longer open: download it first.`}
          confirmLabel="Leave"
          toast={{ title: 'You have left' }}
          onRemoved={() => void navigate({ to: '/vault', replace: true })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
