import { useId, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

type FieldProps = { label: string; hint?: string | undefined; error?: string | undefined };

const CONTROL =
  'w-full rounded-control border border-edge bg-surface px-3.5 text-base text-ink placeholder:text-soft transition-colors aria-invalid:border-danger disabled:opacity-60';

type LineProps = FieldProps & {
  /** The label is for screen readers only, where the placeholder repeats it. */
  hidesLabel?: boolean;
};

/** A labelled text input; its hint and error are associated for screen readers. */
export function TextField({
  label,
  hidesLabel = false,
  hint,
  error,
  className,
  ...input
}: LineProps & ComponentProps<'input'>): ReactElement {
  const id = useId();
  return (
    <Field id={id} label={label} hidesLabel={hidesLabel} hint={hint} error={error} className={className}>
      <input
        {...input}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, hint, error)}
        className={classNames(CONTROL, 'h-12')}
      />
    </Field>
  );
}

/** The same for multiple lines. */
export function TextArea({ label, hint, error, className, rows = 3, ...input }: FieldProps & ComponentProps<'textarea'>): ReactElement {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      <textarea
        {...input}
        rows={rows}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, hint, error)}
        className={classNames(CONTROL, 'py-2.5 leading-normal')}
      />
    </Field>
  );
}

function describedBy(id: string, hint: string | undefined, error: string | undefined): string | undefined {
  if (error !== undefined) return `${id}-error`;
  return hint === undefined ? undefined : `${id}-hint`;
}

function Field(props: LineProps & { id: string; className?: string | undefined; children: ReactNode }): ReactElement {
  const { id, label, hidesLabel, hint, error, className, children } = props;
  return (
    <div className={classNames('grid grid-cols-1 gap-1.5', className)}>
      <label htmlFor={id} className={hidesLabel ? 'sr-only' : 'text-sm font-[540]'}>
        {label}
      </label>
      {children}
      {error === undefined && hint !== undefined && (
        <p id={`${id}-hint`} className="text-xs text-soft">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
