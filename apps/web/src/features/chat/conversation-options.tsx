import { useNavigate } from '@tanstack/react-router';
import { BookOpen, CircleHelp, Contact, EllipsisVertical, LogOut, Moon, Printer, Sun, UserRound, UsersRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu, MenuGroup, MenuItem } from '../../components/ui/menu.tsx';
import { setTheme, useTheme } from '../../lib/theme.ts';
import { useLogout } from '../accounts/use-logout.ts';
import { describeAvailability, OTHER_MODE, type HeaderProps } from './header-actions.ts';

/** All actions of a conversation, in one menu that is open on mount. On a phone it begins with what is in the header elsewhere. */
export function ConversationOptions(props: HeaderProps): ReactElement {
  const theme = useTheme();
  const { logout } = useLogout();
  const navigate = useNavigate();
  const otherMode = OTHER_MODE[props.mode];
  return (
    <Menu label="Conversation options" icon={EllipsisVertical} isOpenAtFirst>
      <MenuGroup label={describeAvailability(props.avatar)} labelClassName="md:hidden">
        <MenuItem icon={UserRound} onSelect={props.onAbout}>
          About {props.avatar.name}
        </MenuItem>
        <MenuItem icon={Contact} onSelect={() => void navigate({ to: '/avatars/$id', params: { id: props.avatar.id } })}>
          Open {props.avatar.name}’s page
        </MenuItem>
        <MenuItem icon={BookOpen} onSelect={props.onMemories}>
          Memories
        </MenuItem>
        <MenuItem icon={CircleHelp} onSelect={props.onHow}>
          How this works
        </MenuItem>
        <MenuItem icon={UsersRound} onSelect={props.onGroup}>
          Group Chat
        </MenuItem>
        <MenuItem icon={otherMode.icon} onSelect={props.onMode}>
          {otherMode.label}
        </MenuItem>
        <MenuItem icon={Printer} onSelect={props.onPrint}>
          Print conversation
        </MenuItem>
        <MenuItem icon={theme === 'dark' ? Sun : Moon} onSelect={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
          {theme === 'dark' ? 'Light theme' : 'Dark theme'}
        </MenuItem>
        <MenuItem icon={LogOut} onSelect={logout}>
          Logout
        </MenuItem>
      </MenuGroup>
    </Menu>
  );
}
