import type { RegisterForm as RegisterFields } from '@everkin/contracts/accounts';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../components/ui/button.tsx';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/api/failure.ts';
import { useCreateMutation } from '../../lib/api/use-create-mutation.ts';
import { AccountField, AccountForm, EmailField, NewPasswordFields } from './account-form.tsx';
import { checkLater } from './check-later.ts';
import { openAccount } from './open-account.ts';
import { openSession } from './session.ts';
import { useInstallation } from './use-installation.ts';

const EMPTY = { username: '', displayName: '', password: '', confirmPassword: '', accessCode: '' };

type Props = {
  /** The token of an open invitation, which stands for the access code. */
  invitationToken?: string | undefined;
  /** Filled in as soon as it is known, unless something else was typed. */
  email?: string | undefined;
};

/**
 * A new account. The repeated password is not sent; the access code, or the invitation in its place, only if the server asks for it
 * (docs/PRODUCT.md, Access codes).
 */
export function RegisterForm({ invitationToken, email = '' }: Props): ReactElement {
  const form = useForm<z.input<typeof RegisterFields>, unknown, RegisterFields>({
    resolver: checkLater(({ checkRegister, checkInvitedRegister }) =>
      invitationToken === undefined ? checkRegister : checkInvitedRegister,
    ),
    defaultValues: EMPTY,
  });
  const register = useCreateMutation({
    send: openAccount,
    meta: { opensSession: true },
    onSuccess: (user) => {
      openSession(user);
      showToast({ title: 'Account created', description: `Welcome to Everkin, ${user.displayName}.` });
    },
    onError: (error) => {
      const { code, message } = describeFailure(error);
      if (code === 'FORBIDDEN') form.setError('accessCode', { message }, { shouldFocus: true });
      showErrorToast({ title: 'Registration failed', description: message });
    },
  });
  const failure = register.error && describeFailure(register.error);
  return (
    <AccountForm
      form={form}
      onSubmit={(values) => register.mutate({ ...values, invitationToken })}
      error={failure && failure.code !== 'FORBIDDEN' ? failure.message : undefined}
      submit={
        <>
          <p className="text-sm text-soft">By creating an account you confirm that you are 18 or older.</p>
          <Button type="submit" disabled={register.isPending}>
            {register.isPending ? 'Creating account...' : 'Create Account'}
          </Button>
        </>
      }
    >
      <EmailField known={email} />
      <AccountField name="displayName" label="Username" autoComplete="nickname" hint="How we greet you" />
      <NewPasswordFields />
      {invitationToken === undefined && <AccessCodeField />}
    </AccountForm>
  );
}

function AccessCodeField(): ReactElement {
  const isAnyCodeGood = useInstallation()?.needsAccessCode === false;
  return (
    <AccountField
      name="accessCode"
      label="Access Code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      hint={isAnyCodeGood ? 'Any six digits will do here.' : '6 digits'}
    />
  );
}
