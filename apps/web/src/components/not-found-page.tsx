import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useDocumentTitle } from '../lib/use-document-title.ts';
import { Logo } from './logo.tsx';
import { buttonClass } from './ui/button.tsx';

/** Both texts are fixed (docs/PRODUCT.md, Addresses). */
export function NotFoundPage(): ReactElement {
  useDocumentTitle('404 Page Not Found');
  return (
    <main className="mx-auto flex w-full max-w-[560px] flex-1 flex-col justify-center px-5 py-16">
      <Logo />
      <h1 className="mt-8 text-2xl">404 Page Not Found</h1>
      <p className="mt-4 text-base text-soft">Did you forget to add the page to the router?</p>
      <Link to="/" className={buttonClass('fill', 'mt-8 self-start')}>
        Go Home
      </Link>
    </main>
  );
}
