import type { ComponentProps, ReactElement } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'fill' | 'line' | 'quiet' | 'danger';

const VARIANTS: Record<ButtonVariant, string> = {
  fill: 'px-4.5 bg-accent text-accent-ink hover:brightness-105 active:brightness-95',
  line: 'px-4.5 border border-line bg-surface text-ink hover:border-edge',
  quiet: 'px-3 text-accent hover:bg-accent-wash',
  danger: 'px-4.5 border border-danger text-danger hover:bg-danger-wash',
};

/** The class names of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant, extra?: string): string {
  return classNames(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-control py-2 text-sm font-[540] whitespace-nowrap transition-[filter,background-color,border-color]',
    'disabled:opacity-60 aria-disabled:opacity-60',
    VARIANTS[variant],
    extra,
  );
}

type Props = ComponentProps<'button'> & { variant?: ButtonVariant; isBusy?: boolean };

/** A button of at least 44 px. While `isBusy` it is disabled and shows a spinner before its text. */
export function Button({ variant = 'fill', isBusy = false, className, children, disabled, type = 'button', ...rest }: Props): ReactElement {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy || undefined}
      className={buttonClass(variant, className)}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}

type IconProps = ComponentProps<'button'> & { label: string };

/** A round icon-only button; `label` is its accessible name. */
export function IconButton({ label, className, children, type = 'button', ...rest }: IconProps): ReactElement {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={iconButtonClass(className)}>
      {children}
    </button>
  );
}

/** The icon inherits the text colour: a class set here would come after some of those in `extra` and win. */
export function iconButtonClass(extra?: string): string {
  return classNames(
    'grid size-11 flex-none place-items-center rounded-full transition-colors hover:bg-accent-wash disabled:opacity-50',
    extra,
  );
}
