import { Moon, Sun } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from '../../components/ui/icon.tsx';
import { classNames } from '../../lib/class-names.ts';
import { setTheme, useTheme, type Theme } from '../../lib/theme.ts';

const THEMES = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const;

/** Light or dark; saved in this browser. */
export function ThemeChoices(): ReactElement {
  const theme = useTheme();
  return (
    <fieldset className="mt-6">
      <legend className="text-sm font-[540]">Appearance</legend>
      <div className="mt-2 grid grid-cols-2 gap-2">
        {THEMES.map((choice) => (
          <ThemeChoice key={choice.value} {...choice} isChosen={theme === choice.value} />
        ))}
      </div>
    </fieldset>
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
