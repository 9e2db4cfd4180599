import type { GroupId } from '@everkin/contracts/ids';
import { EllipsisVertical, KeyRound, UserMinus } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { Chip } from '../../../components/ui/chip.tsx';
import { Menu, MenuItem } from '../../../components/ui/menu.tsx';
import { Portrait } from '../../../components/ui/portrait.tsx';
import { formatShortDate } from '../../../lib/dates.ts';
import { HereNow } from './here-now.tsx';
import { HandOverDialog, RemoveMemberDialog } from './manage-member-dialogs.tsx';
import type { Member } from './people.ts';

type Props = {
  groupId: GroupId;
  member: Member;
  tone: number;
  isOwner: boolean;
  isYou: boolean;
  /** The reader may transfer ownership to this member, and remove them if removal is allowed at all. */
  isManaged: boolean;
};

/** One member: name, joining date, Owner, and membership state. */
export function MemberRow({ groupId, member, tone, isOwner, isYou, isManaged }: Props): ReactElement {
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Portrait name={member.displayName} imageUrl={member.imageUrl} tone={tone} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <span className="text-sm font-[560]">
            <bdi>{member.displayName}</bdi>
            {isYou && ' (You)'}
          </span>
          {member.isHere && !isYou && <HereNow />}
        </p>
        <p className="text-xs text-soft">Joined {formatShortDate(member.joinedAt)}</p>
        <p className="mt-1 flex flex-wrap gap-1.5">
          {isOwner && <Chip variant="accent">Owner</Chip>}
          <Chip variant={member.status === 'active' ? 'calm' : 'plain'}>{nameStatus(member.status)}</Chip>
        </p>
      </div>
      {isManaged && <MemberOptions groupId={groupId} member={member} />}
    </li>
  );
}

function MemberOptions({ groupId, member }: { groupId: GroupId; member: Member }): ReactElement {
  const [dialog, setDialog] = useState<'hand-over' | 'remove' | null>(null);
  const close = (): void => setDialog(null);
  return (
    <>
      <Menu label={`Options for ${member.displayName}`} icon={EllipsisVertical} className="-mr-2 text-soft">
        <MenuItem icon={KeyRound} onSelect={() => setDialog('hand-over')}>
          Make owner
        </MenuItem>
        {member.mayBeRemoved !== false && (
          <MenuItem icon={UserMinus} isDanger onSelect={() => setDialog('remove')}>
            Remove from group
          </MenuItem>
        )}
      </Menu>
      {dialog === 'hand-over' && <HandOverDialog groupId={groupId} member={member} onClose={close} />}
      {dialog === 'remove' && <RemoveMemberDialog groupId={groupId} member={member} onClose={close} />}
    </>
  );
}

/** `active` → `Active`; unknown states are capitalised alike. */
const nameStatus = (status: string): string => status.charAt(0).toUpperCase() + status.slice(1);
