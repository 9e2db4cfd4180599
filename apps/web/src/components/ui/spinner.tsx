import type { ReactElement } from 'react';
import { classNames } from '../../lib/class-names.ts';

/** A spinner; the text beside it says what is loading. */
export function Spinner({ className }: { className?: string }): ReactElement {
  return (
    <span
      aria-hidden="true"
      className={classNames('inline-block size-4 animate-spin rounded-full border-2 border-current border-r-transparent', className)}
    />
  );
}

/** Fills the page while something that everything depends on is loading. */
export function PageSpinner({ label }: { label: string }): ReactElement {
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center text-accent">
      <Spinner className="size-8" />
      <span className="sr-only">{label}</span>
    </div>
  );
}
