import { Register, RegisterForm as RegisterFields } from '@everkin/contracts/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { FormError } from '../../components/ui/form-error.tsx';
import { openSession } from './session.ts';

const EMPTY = { username: '', displayName: '', password: '', confirmPassword: '', accessCode: '' };

/** A new account. The access code and the repeated password are checked here and not sent (product.md section 3). */
export function RegisterForm(): ReactElement {
  const form = useForm<z.input<typeof RegisterFields>, unknown, RegisterFields>({
    resolver: zodResolver(RegisterFields),
    defaultValues: EMPTY,
  });
  const register = trpc.accounts.register.useMutation({
    meta: { opensSession: true },
    onSuccess: (user) => {
      openSession(user);
      showToast({ title: 'Account created', description: `Welcome to Everkin, ${user.displayName}.` });
    },
    onError: (error) => showErrorToast({ title: 'Registration failed', description: describeFailure(error).message }),
  });
  const { errors } = form.formState;
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit((values) => register.mutate(Register.parse(values)))}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        error={errors.username?.message}
        {...form.register('username')}
      />
      <TextField
        label="Username"
        autoComplete="nickname"
        hint="How we greet you"
        error={errors.displayName?.message}
        {...form.register('displayName')}
      />
      <TextField
        label="Password"
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
      <TextField
        label="Access Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        hint="6 digits"
        error={errors.accessCode?.message}
        {...form.register('accessCode')}
      />
      <FormError message={register.error ? describeFailure(register.error).message : undefined} />
      <Button type="submit" disabled={register.isPending}>
        {register.isPending ? 'Creating account...' : 'Create Account'}
      </Button>
    </form>
  );
}
