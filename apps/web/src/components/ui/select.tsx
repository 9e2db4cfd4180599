import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { useId, type ReactElement } from 'react';
import { Icon } from './icon.tsx';

export type Choice<Value extends string> = { value: Value; label: string };

/** A labelled select, over Base UI's. An empty or missing value shows the placeholder. */
export function SelectField<Value extends string>(props: {
  label: string;
  /** The label is for screen readers only, where the selected value explains itself. */
  hidesLabel?: boolean;
  value: Value | null;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
  placeholder?: string;
  error?: string | undefined;
}): ReactElement {
  const { label, hidesLabel, value, choices, onChange, placeholder, error } = props;
  const labelId = useId();
  return (
    // A long value is truncated instead of widening its container.
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <span id={labelId} className={hidesLabel ? 'sr-only' : 'text-sm font-[540]'}>
        {label}
      </span>
      <Base.Root items={choices} value={value === '' ? null : value} onValueChange={(next) => next !== null && onChange(next)}>
        <Base.Trigger
          aria-labelledby={labelId}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${labelId}-error`}
          className="flex h-12 w-full cursor-pointer items-center justify-between gap-2 rounded-control border border-edge bg-surface px-3.5 text-base aria-invalid:border-danger"
        >
          <Base.Value placeholder={placeholder} className="truncate data-placeholder:text-soft" />
          <Base.Icon>
            <Icon of={ChevronDown} size={18} className="text-soft" />
          </Base.Icon>
        </Base.Trigger>
        <SelectPopup choices={choices} />
      </Base.Root>
      {error !== undefined && (
        <p id={`${labelId}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** The popup list; shared with other triggers. */
export function SelectPopup<Value extends string>({ choices }: { choices: readonly Choice<Value>[] }): ReactElement {
  return (
    <Base.Portal role="region" aria-label="Choices">
      <Base.Positioner sideOffset={6} alignItemWithTrigger={false} collisionPadding={12} className="z-50">
        <Base.Popup className="max-h-[min(22rem,var(--available-height))] min-w-(--anchor-width) overflow-y-auto rounded-card border border-line bg-raised p-1.5 text-ink shadow-soft">
          {choices.map((choice) => (
            <Base.Item
              key={choice.value}
              value={choice.value}
              className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 text-sm outline-none select-none data-highlighted:bg-accent-wash"
            >
              <Base.ItemText>{choice.label}</Base.ItemText>
              <Base.ItemIndicator>
                <Icon of={Check} size={16} className="text-accent" />
              </Base.ItemIndicator>
            </Base.Item>
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
