import { useNavigate } from '@tanstack/react-router';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { clearSession } from './session.ts';

/** The server's answers for a link that is unknown, used or expired: another try with it is no use. */
const SPENT_CODES = ['NOT_FOUND', 'CONFLICT', 'GONE'];

type ResetPassword = {
  reset: (password: string) => void;
  isPending: boolean;
  error: string | undefined;
  /** The link itself is of no use any more; `error` says why. */
  isLinkSpent: boolean;
};

/** Sets a new password with the token of a mailed link, and leads to signing in with it. */
export function useResetPassword(token: string): ResetPassword {
  const navigate = useNavigate();
  const mutation = trpc.accounts.resetPassword.useMutation({
    onSuccess: () => {
      // It signed the person out everywhere, here too.
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
