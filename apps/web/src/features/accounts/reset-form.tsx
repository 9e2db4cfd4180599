import { NewPassword } from '@everkin/contracts/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../components/ui/button.tsx';
import { FormError } from '../../components/ui/form-error.tsx';
import { TextField } from '../../components/ui/text-field.tsx';

const Fields = z
  .object({ password: NewPassword, confirmPassword: z.string().min(1, 'Please confirm your password') })
  .refine((form) => form.password === form.confirmPassword, { path: ['confirmPassword'], message: 'Passwords do not match' });

type Props = { onSubmit: (password: string) => void; isPending: boolean; error: string | undefined };

/** A new password, twice. */
export function ResetForm({ onSubmit, isPending, error }: Props): ReactElement {
  const form = useForm({ resolver: zodResolver(Fields), defaultValues: { password: '', confirmPassword: '' } });
  const { errors } = form.formState;
  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={form.handleSubmit(({ password }) => onSubmit(password))}>
      <p className="text-base text-soft">You will be signed out everywhere, and sign in again with the new password.</p>
      <TextField
        label="New Password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <TextField
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <FormError message={error} />
      <Button type="submit" isBusy={isPending}>
        Save new password
      </Button>
    </form>
  );
}
