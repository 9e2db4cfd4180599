import { createFileRoute, Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { buttonClass } from '../../components/ui/button.tsx';
import { AccountPage } from '../../features/accounts/account-page.tsx';
import { ForgotForm } from '../../features/accounts/forgot-form.tsx';
import { useSendsMail } from '../../features/accounts/use-installation.ts';
import { trpc } from '../../lib/api/trpc.ts';

export const Route = createFileRoute('/auth/forgot')({ component: ForgotPage });

const MAILED =
  'If this address has an account, a link for a new password is on its way to it. The link works once, within the next hour. We send at most five a day.';
const NOT_MAILED =
  'If this address has an account, there is now a link for a new password. This Everkin sends no email: ask whoever runs it for the link, which they find in its outbox. The link works once, within the next hour.';

/** Requests a reset link by email. The response is the same whether the address has an account or not. */
function ForgotPage(): ReactElement {
  const sendsMail = useSendsMail();
  const ask = trpc.accounts.forgotPassword.useMutation();
  return (
    <AccountPage title="Forgot password">
      {ask.isSuccess ? (
        <p role="status" className="mt-4 text-base text-soft">
          {sendsMail ? MAILED : NOT_MAILED}
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
