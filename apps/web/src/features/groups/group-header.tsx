import type { GroupDetails } from '@everkin/contracts/groups';
import type { UserId } from '@everkin/contracts/ids';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, EllipsisVertical, Eye, EyeOff, LogOut, Settings2, Trash2, UserPlus, UsersRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { TalkTitle } from '../../components/talk-title.tsx';
import { IconButton, iconButtonClass } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { Menu, MenuItem } from '../../components/ui/menu.tsx';
import { Portrait } from '../../components/ui/portrait.tsx';
import { showToast } from '../../components/ui/toast.ts';
import type { Mute } from './conversation/muted-avatar.tsx';
import { countPeople, mayInvite } from './members/people.ts';

type Props = {
  details: GroupDetails;
  avatarTone: number;
  userId: UserId;
  mute: Mute;
  onOpen: (dialog: 'people' | 'settings' | 'leave' | 'delete') => void;
  onInvite: () => void;
};

/** The group's name, its avatar, the number of members, and the actions. */
export function GroupHeader(props: Props): ReactElement {
  const { groupChat, avatar, members } = props.details;
  return (
    <header className="flex items-center gap-1 border-b border-line bg-surface py-2 pr-1.5 pl-1 md:px-3">
      <Link to="/" hash="groups" aria-label="Back" className={iconButtonClass()}>
        <Icon of={ArrowLeft} />
      </Link>
      <Portrait name={avatar.name} imageUrl={avatar.imageUrl} tone={props.avatarTone} size="sm" className="max-[359px]:hidden" />
      <div className="ml-2 min-w-0 flex-1">
        <TalkTitle name={groupChat.name} />
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-soft">
          <span className="max-w-full truncate rounded-full bg-accent-wash px-2 leading-6 font-[520] text-accent">
            Featuring <bdi>{avatar.name}</bdi>
          </span>
          <span className="whitespace-nowrap">{countPeople(members)}</span>
        </p>
      </div>
      <IconButton label="Group Members" onClick={() => props.onOpen('people')} className="md:hidden">
        <Icon of={UsersRound} />
      </IconButton>
      <GroupOptions {...props} />
    </header>
  );
}

function GroupOptions({ details, userId, mute, onOpen, onInvite }: Omit<Props, 'avatarTone'>): ReactElement {
  const isOwner = details.groupChat.ownerId === userId;
  return (
    <Menu label="Group options" icon={EllipsisVertical}>
      {mayInvite(details, userId) && (
        <MenuItem icon={UserPlus} onSelect={onInvite}>
          Invite Someone
        </MenuItem>
      )}
      <MenuItem icon={mute.isMuted ? Eye : EyeOff} onSelect={() => mute.setMuted(!mute.isMuted)}>
        {mute.isMuted ? `Unmute ${details.avatar.name}` : `Mute ${details.avatar.name} for me`}
      </MenuItem>
      {isOwner && (
        <MenuItem icon={Settings2} onSelect={() => onOpen('settings')}>
          Group settings
        </MenuItem>
      )}
      <MenuItem icon={LogOut} onSelect={isOwner ? explainOwnerStays : () => onOpen('leave')}>
        Leave group
      </MenuItem>
      {isOwner && (
        <MenuItem icon={Trash2} isDanger onSelect={() => onOpen('delete')}>
          Delete group
        </MenuItem>
      )}
    </Menu>
  );
}

/** The last owner must transfer or delete the group (docs/PRODUCT.md, Members and owners). */
function explainOwnerStays(): void {
  showToast({ title: 'You own this group', description: 'Hand it over to another member first, or delete it.' });
}
