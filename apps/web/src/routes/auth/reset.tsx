import { createFileRoute, Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { buttonClass } from '../../components/ui/button.tsx';
import { FormError } from '../../components/ui/form-error.tsx';
import { AccountPage } from '../../features/accounts/account-page.tsx';
import { ResetForm } from '../../features/accounts/reset-form.tsx';
import { useResetPassword } from '../../features/accounts/use-reset-password.ts';

export const Route = createFileRoute('/auth/reset')({
  // The router parses search parameters as JSON if possible, so an all-digit token would become a number.
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search['token'] === 'string' || typeof search['token'] === 'number' ? { token: String(search['token']) } : {},
  component: ResetPage,
});

const INCOMPLETE = 'This link is incomplete. Please open it from the email again, or ask for a new one.';

/** The target of the mailed link: a new password, or why the link is invalid and how to get another. */
function ResetPage(): ReactElement {
  const { token } = Route.useSearch();
  const { reset, isPending, error, isLinkSpent } = useResetPassword(token ?? '');
  return (
    <AccountPage title="Choose a new password">
      {/* The address is a secret while it is valid: no referrer is sent. */}
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
