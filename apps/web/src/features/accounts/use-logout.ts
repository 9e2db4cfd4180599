import { useNavigate } from '@tanstack/react-router';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/api/failure.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { closeSession } from './session.ts';

/** Ends the session on the server and here, then goes to /auth. */
export function useLogout(): { logout: () => void; isPending: boolean } {
  const navigate = useNavigate();
  const mutation = trpc.accounts.logout.useMutation({
    onSuccess: () => {
      closeSession();
      void navigate({ to: '/auth', search: {} });
      showToast({ title: 'Logged out', description: "You've been successfully logged out." });
    },
    onError: (error) => showErrorToast({ title: 'Logout failed', description: describeFailure(error).message }),
  });
  return { logout: () => mutation.mutate(), isPending: mutation.isPending };
}
