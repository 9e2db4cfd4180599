import { createFileRoute, Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Logo } from '../../components/logo.tsx';
import { buttonClass } from '../../components/ui/button.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

export const Route = createFileRoute('/auth/forgot')({ component: ForgotPage });

/** Says plainly that resetting by email is not there yet. */
function ForgotPage(): ReactElement {
  useDocumentTitle('Forgot password');
  return (
    <main className="mx-auto w-full max-w-[460px] px-5 py-8 md:py-20">
      <Logo />
      <h1 className="mt-8 text-2xl">Forgot password</h1>
      <p className="mt-4 text-base text-soft">
        Resetting a password by email comes in a later version. Until then, please ask the person who runs this installation. Your avatars
        and memories are kept.
      </p>
      <Link to="/auth" className={buttonClass('line', 'mt-8')}>
        Back to Sign In
      </Link>
    </main>
  );
}
