import type { Login } from '@everkin/contracts/accounts';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../components/ui/button.tsx';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/api/failure.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { AccountField, AccountForm, EmailField } from './account-form.tsx';
import { checkLater } from './check-later.ts';
import { openSession } from './session.ts';

/**
 * Email and password. On success the parent page sees the session and redirects.
 * @param props.email filled in as soon as it is known, unless something else was typed
 */
export function LoginForm({ email = '' }: { email?: string | undefined }): ReactElement {
  const form = useForm<z.input<typeof Login>, unknown, Login>({
    resolver: checkLater(({ checkLogin }) => checkLogin),
    defaultValues: { username: '', password: '' },
  });
  const login = trpc.accounts.login.useMutation({
    meta: { opensSession: true },
    onSuccess: (user) => {
      openSession(user);
      showToast({ title: 'Welcome back!', description: "You've successfully logged in." });
    },
    onError: (error) => showErrorToast({ title: 'Login failed', description: describeFailure(error).message }),
  });
  return (
    <AccountForm
      form={form}
      onSubmit={(values) => login.mutate(values)}
      error={login.error ? describeFailure(login.error).message : undefined}
      submit={
        <>
          <Button type="submit" disabled={login.isPending}>
            {login.isPending ? 'Signing in...' : 'Sign In'}
          </Button>
          <Link
            to="/auth/forgot"
            className="inline-flex min-h-11 items-center justify-self-center text-sm text-accent underline decoration-transparent underline-offset-4 hover:decoration-current"
          >
            Forgot password?
          </Link>
        </>
      }
    >
      <EmailField known={email} />
      <AccountField name="password" label="Password" type="password" autoComplete="current-password" />
    </AccountForm>
  );
}
