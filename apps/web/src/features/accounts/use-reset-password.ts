import { useNavigate } from '@tanstack/react-router';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/api/failure.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { clearSession } from './session.ts';

/** Error codes for an unknown, used or expired link: retrying with it is useless. */
const SPENT_CODES = ['NOT_FOUND', 'CONFLICT', 'GONE'];

type ResetPassword = {
  reset: (password: string) => void;
  isPending: boolean;
  error: string | undefined;
  /** The link is no longer valid; `error` says why. */
  isLinkSpent: boolean;
};

/** Sets a new password with the token of a mailed link, then goes to sign-in. */
export function useResetPassword(token: string): ResetPassword {
  const navigate = useNavigate();
  const mutation = trpc.accounts.resetPassword.useMutation({
    onSuccess: () => {
      // The reset ended all sessions, this one too.
      clearSession();
      void navigate({ to: '/auth', search: {}, replace: true });
      showToast({ title: 'Password changed', description: 'Please sign in with your new password.' });
    },
    onError: (error) => showErrorToast({ title: 'Password not changed', description: describeFailure(error).message }),
  });
  const failure = mutation.error && describeFailure(mutation.error);
  return {
    reset: (password) => mutation.mutate({ token, password }),
    isPending: mutation.isPending,
    error: failure?.message,
    isLinkSpent: failure !== null && SPENT_CODES.includes(failure.code),
  };
}
