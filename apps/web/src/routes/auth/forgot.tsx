import { createFileRoute, Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { buttonClass } from '../../components/ui/button.tsx';
import { AccountPage } from '../../features/accounts/account-page.tsx';
import { ForgotForm } from '../../features/accounts/forgot-form.tsx';
import { trpc } from '../../lib/api/trpc.ts';

export const Route = createFileRoute('/auth/forgot')({ component: ForgotPage });

/** Requests a reset link by email. The response is the same whether the address has an account or not. */
function ForgotPage(): ReactElement {
  const ask = trpc.accounts.forgotPassword.useMutation();
  return (
    <AccountPage title="Forgot password">
      {ask.isSuccess ? (
        <p role="status" className="mt-4 text-base text-soft">
          If this address has an account, a link for a new password is on its way to it. The link works once, within the next hour. We send
          at most five a day.
        </p>
      ) : (
        <ForgotForm ask={ask} />
      )}
      <Link to="/auth" className={ask.isSuccess ? buttonClass('line', 'mt-6 self-start') : buttonClass('quiet', 'mt-6 -ml-3 self-start')}>
        Back to Sign In
      </Link>
    </AccountPage>
  );
}
