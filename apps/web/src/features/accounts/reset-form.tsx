import type { PasswordTwice } from '@everkin/contracts/accounts';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../components/ui/button.tsx';
import { AccountForm, NewPasswordFields } from './account-form.tsx';
import { checkLater } from './check-later.ts';

type Props = { onSubmit: (password: string) => void; isPending: boolean; error: string | undefined };

/** A new password, twice. */
export function ResetForm({ onSubmit, isPending, error }: Props): ReactElement {
  const form = useForm<z.input<typeof PasswordTwice>, unknown, z.output<typeof PasswordTwice>>({
    resolver: checkLater(({ checkReset }) => checkReset),
    defaultValues: { password: '', confirmPassword: '' },
  });
  return (
    <AccountForm
      form={form}
      onSubmit={({ password }) => onSubmit(password)}
      error={error}
      className="mt-4"
      submit={
        <Button type="submit" isBusy={isPending}>
          Save new password
        </Button>
      }
    >
      <p className="text-base text-soft">You will be signed out everywhere, and sign in again with the new password.</p>
      <NewPasswordFields label="New Password" />
    </AccountForm>
  );
}
