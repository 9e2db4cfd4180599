import type { ForgotPassword } from '@everkin/contracts/accounts';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../components/ui/button.tsx';
import { describeFailure } from '../../lib/api/failure.ts';
import { AccountForm, EmailField } from './account-form.tsx';
import { checkLater } from './check-later.ts';
import { useSendsMail } from './use-installation.ts';

type Ask = { mutate: (form: ForgotPassword) => void; isPending: boolean; error: unknown };

const MAILED = 'Tell us your email address, and we will send you a link to choose a new password.';
const NOT_MAILED =
  'This Everkin sends no email. Tell us your email address, and whoever runs this Everkin can give you a link to choose a new password.';

/** Asks for the address to which the password reset link is mailed. */
export function ForgotForm({ ask }: { ask: Ask }): ReactElement {
  const sendsMail = useSendsMail();
  const form = useForm<z.input<typeof ForgotPassword>, unknown, ForgotPassword>({
    resolver: checkLater(({ checkForgot }) => checkForgot),
    defaultValues: { username: '' },
  });
  return (
    <AccountForm
      form={form}
      onSubmit={ask.mutate}
      error={ask.error ? describeFailure(ask.error).message : undefined}
      className="mt-4"
      submit={
        <Button type="submit" isBusy={ask.isPending}>
          Send link
        </Button>
      }
    >
      <p className="text-base text-soft">{sendsMail ? MAILED : NOT_MAILED}</p>
      <EmailField />
    </AccountForm>
  );
}
