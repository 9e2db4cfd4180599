import type { ReactElement, ReactNode } from 'react';

/** A box to tick, with the words that are ticked. The whole line can be tapped. */
export function Checkbox(props: { label: ReactNode; isChecked: boolean; onChange: (isChecked: boolean) => void }): ReactElement {
  const { label, isChecked, onChange } = props;
  return (
    <label className="flex min-h-11 items-start gap-3 text-sm">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-5 flex-none accent-accent"
      />
      <span>{label}</span>
    </label>
  );
}
