import type { ForgotPassword } from '@everkin/contracts/accounts';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../components/ui/button.tsx';
import { describeFailure } from '../../lib/api/failure.ts';
import { AccountForm, EmailField } from './account-form.tsx';
import { checkLater } from './check-later.ts';

type Ask = { mutate: (form: ForgotPassword) => void; isPending: boolean; error: unknown };

/** Asks for the address to which the password reset link is mailed. */
export function ForgotForm({ ask }: { ask: Ask }): ReactElement {
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
      <p className="text-base text-soft">Tell us your email address, and we will send you a link to choose a new password.</p>
      <EmailField />
    </AccountForm>
  );
}
