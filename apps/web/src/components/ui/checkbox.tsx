import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A checkbox whose whole row can be tapped. The native box is a cold grey in the dark theme. */
export function Checkbox(props: { label: ReactNode; isChecked: boolean; onChange: (isChecked: boolean) => void }): ReactElement {
  const { label, isChecked, onChange } = props;
  return (
    <label className="flex min-h-11 items-start gap-3 text-sm">
      <span className="relative mt-0.5 grid flex-none place-items-center">
        <input
          type="checkbox"
          checked={isChecked}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5 appearance-none rounded-[5px] border border-edge bg-surface checked:border-accent checked:bg-accent"
        />
        {isChecked && <Icon of={Check} size={16} className="pointer-events-none absolute text-accent-ink" />}
      </span>
      <span>{label}</span>
    </label>
  );
}
