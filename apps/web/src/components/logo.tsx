import type { ReactElement } from 'react';

/** The logo and the name. */
export function Logo(): ReactElement {
  return (
    <span className="inline-flex items-center gap-2.5 font-serif text-lg font-[520] tracking-[-0.02em]">
      <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className="size-6 text-accent">
        <circle cx="16" cy="16" r="13.5" stroke="currentColor" strokeWidth="3" />
        <path d="M16 12.2c4.2 0 7 2.5 7 6.2 0 4.4-3.2 7.6-7 7.6s-7-3.2-7-7.6c0-3.7 2.8-6.2 7-6.2z" fill="currentColor" />
      </svg>
      Everkin
    </span>
  );
}
