import type { User } from '@everkin/contracts/accounts';
import { Moon, Sun } from 'lucide-react';
import type { ReactElement } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { Portrait } from '../../components/ui/portrait.tsx';
import { classNames } from '../../lib/class-names.ts';
import { setTheme, useTheme, type Theme } from '../../lib/theme.ts';
import { LogoutButton } from './logout-button.tsx';

const THEMES = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const;

/** Who one is here, and how the app looks. Changing name and picture comes with its own procedure. */
export function ProfileDialog({ user, onClose }: { user: User; onClose: () => void }): ReactElement {
  const theme = useTheme();
  return (
    <Dialog isOpen onClose={onClose} title="Your Profile">
      <div className="flex items-center gap-4">
        <Portrait name={user.displayName} imageUrl={user.profilePicture} tone={2} size="md" />
        <div className="min-w-0">
          <p className="font-serif text-lg">{user.displayName}</p>
          <p className="text-sm text-soft">{user.username}</p>
        </div>
      </div>
      <p className="mt-4 text-sm text-soft">Changing your name and picture comes in a later version.</p>
      <fieldset className="mt-6">
        <legend className="text-sm font-[540]">Appearance</legend>
        <div className="mt-2 grid grid-cols-2 gap-2">
          {THEMES.map((choice) => (
            <ThemeChoice key={choice.value} {...choice} isChosen={theme === choice.value} />
          ))}
        </div>
      </fieldset>
      <div className="mt-6 border-t border-line pt-4">
        <LogoutButton className="-ml-3" />
      </div>
    </Dialog>
  );
}

function ThemeChoice({ value, label, icon, isChosen }: { value: Theme; label: string; icon: typeof Sun; isChosen: boolean }): ReactElement {
  return (
    <label
      className={classNames(
        'flex min-h-12 items-center justify-center gap-2 rounded-control border text-sm has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isChosen ? 'border-accent bg-accent-wash text-accent' : 'border-edge',
      )}
    >
      <input type="radio" name="theme" value={value} checked={isChosen} onChange={() => setTheme(value)} className="sr-only" />
      <Icon of={icon} size={18} />
      {label}
    </label>
  );
}
