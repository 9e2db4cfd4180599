import { createFileRoute, Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { buttonClass } from '../../components/ui/button.tsx';
import { FormError } from '../../components/ui/form-error.tsx';
import { AccountPage } from '../../features/accounts/account-page.tsx';
import { ResetForm } from '../../features/accounts/reset-form.tsx';
import { useResetPassword } from '../../features/accounts/use-reset-password.ts';

export const Route = createFileRoute('/auth/reset')({
  // The router reads a search parameter as JSON where it can, so a token of digits alone would come as a number.
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search['token'] === 'string' || typeof search['token'] === 'number' ? { token: String(search['token']) } : {},
  component: ResetPage,
});

const INCOMPLETE = 'This link is not complete. Please open it from the email again, or ask for a new one.';

/** Where the link of the mail leads: a new password, or why the link is of no use and how to get another. */
function ResetPage(): ReactElement {
  const { token } = Route.useSearch();
  const { reset, isPending, error, isLinkSpent } = useResetPassword(token ?? '');
  return (
    <AccountPage title="Choose a new password">
      {/* The address is a key while it lasts: no other page hears of it. */}
      <meta name="referrer" content="no-referrer" />
      {token === undefined || isLinkSpent ? (
        <div className="mt-4 grid gap-5">
          <FormError message={isLinkSpent ? error : INCOMPLETE} />
          <Link to="/auth/forgot" className={buttonClass('fill')}>
            Ask for a new link
          </Link>
        </div>
      ) : (
        <ResetForm onSubmit={reset} isPending={isPending} error={error} />
      )}
      <Link to="/auth" className={buttonClass('quiet', 'mt-6 -ml-3 self-start')}>
        Back to Sign In
      </Link>
    </AccountPage>
  );
}
