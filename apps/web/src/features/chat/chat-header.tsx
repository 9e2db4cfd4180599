import { Link } from '@tanstack/react-router';
import { ArrowLeft, AudioLines, BookOpen, CircleHelp, EllipsisVertical, LogOut, Moon, Sun, UserRound, UsersRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { IconButton, iconButtonClass } from '../../components/ui/button.tsx';
import { Chip } from '../../components/ui/chip.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { Menu, MenuItem } from '../../components/ui/menu.tsx';
import { Portrait } from '../../components/ui/portrait.tsx';
import { setTheme, useTheme } from '../../lib/theme.ts';
import { LogoutButton } from '../accounts/logout-button.tsx';
import { useLogout } from '../accounts/use-logout.ts';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import { sayGroupsComeLater } from '../groups/groups-come-later.ts';
import { sayVoiceComesLater } from './come-later.ts';

type Props = { avatar: ShownAvatar; onAbout: () => void; onMemories: () => void; onHow: () => void };

/** Who one talks with, that it is an AI, and the ways out. */
export function ChatHeader(props: Props): ReactElement {
  const { avatar, onHow } = props;
  return (
    <header className="flex items-center gap-1 border-b border-line bg-surface py-2 pr-1.5 pl-1 md:px-3">
      <Link to="/" aria-label="Back" className={iconButtonClass()}>
        <Icon of={ArrowLeft} />
      </Link>
      <Portrait name={avatar.name} imageUrl={avatar.imageUrl} tone={avatar.tone} size="sm" />
      <div className="ml-2 min-w-0 flex-1">
        <h1 className="truncate text-lg leading-tight">{avatar.name}</h1>
        <div className="mt-0.5 flex gap-1.5">
          <Chip look={avatar.isActive ? 'calm' : 'plain'}>{avatar.isActive ? 'Available now' : 'Paused'}</Chip>
          {/* The chip is small, the place to press is not. */}
          <button type="button" onClick={onHow} aria-label="AI: how this works" className="-my-2.5 -mr-2 rounded-full py-2.5 pr-2">
            <Chip look="accent">AI</Chip>
          </button>
        </div>
      </div>
      <IconButton label="Group Chat" onClick={sayGroupsComeLater} className="max-[379px]:hidden">
        <Icon of={UsersRound} />
      </IconButton>
      <IconButton label="Voice Mode" aria-pressed={false} onClick={sayVoiceComesLater} className="max-[339px]:hidden">
        <Icon of={AudioLines} />
      </IconButton>
      <LogoutButton className="max-lg:hidden" />
      <ConversationOptions {...props} />
    </header>
  );
}

function ConversationOptions({ onAbout, onMemories, onHow, avatar }: Props): ReactElement {
  const theme = useTheme();
  const { logout } = useLogout();
  return (
    <Menu label="Conversation options" icon={EllipsisVertical}>
      <MenuItem icon={UserRound} onSelect={onAbout}>
        About {avatar.name}
      </MenuItem>
      <MenuItem icon={BookOpen} onSelect={onMemories}>
        Memories
      </MenuItem>
      <MenuItem icon={CircleHelp} onSelect={onHow}>
        How this works
      </MenuItem>
      <MenuItem icon={UsersRound} onSelect={sayGroupsComeLater}>
        Group Chat
      </MenuItem>
      <MenuItem icon={AudioLines} onSelect={sayVoiceComesLater}>
        Voice Mode
      </MenuItem>
      <MenuItem icon={theme === 'dark' ? Sun : Moon} onSelect={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
        {theme === 'dark' ? 'Light theme' : 'Dark theme'}
      </MenuItem>
      <MenuItem icon={LogOut} onSelect={logout}>
        Logout
      </MenuItem>
    </Menu>
  );
}
