import { ForgotPassword } from '@everkin/contracts/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../components/ui/button.tsx';
import { FormError } from '../../components/ui/form-error.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { describeFailure } from '../../lib/failure.ts';

type Ask = { mutate: (form: ForgotPassword) => void; isPending: boolean; error: unknown };

/** The address to which a link for a new password goes. */
export function ForgotForm({ ask }: { ask: Ask }): ReactElement {
  const form = useForm<z.input<typeof ForgotPassword>, unknown, ForgotPassword>({
    resolver: zodResolver(ForgotPassword),
    defaultValues: { username: '' },
  });
  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={form.handleSubmit((values) => ask.mutate(values))}>
      <p className="text-base text-soft">Tell us your email address, and we send you a link to choose a new password.</p>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        error={form.formState.errors.username?.message}
        {...form.register('username')}
      />
      <FormError message={ask.error ? describeFailure(ask.error).message : undefined} />
      <Button type="submit" isBusy={ask.isPending}>
        Send link
      </Button>
    </form>
  );
}
