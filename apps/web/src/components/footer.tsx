import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';

/** Product name, tagline, year and the legal pages (docs/SCREENS.md, Navigation and footer). */
export function Footer(): ReactElement {
  return (
    <footer className="mt-auto border-t border-line">
      <div className="mx-auto flex max-w-[1120px] flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-5 text-xs text-soft">
        <p>
          <span className="font-serif text-sm text-ink">Everkin</span> · Timeless Conversations · {new Date().getFullYear()}
        </p>
        <LegalLinks />
      </div>
    </footer>
  );
}

export function LegalLinks(): ReactElement {
  return (
    <nav aria-label="Legal" className="flex flex-wrap gap-x-5 text-xs">
      {(
        [
          ['privacy', 'Privacy Policy'],
          ['terms', 'Terms of Service'],
          ['safety', 'Safety'],
        ] as const
      ).map(([page, label]) => (
        <Link
          key={page}
          to="/legal/$page"
          params={{ page }}
          className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-current"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
