import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';

type StartTrial = { start: () => void; isPending: boolean; error: string | undefined };

/** Starts the trial, which is there once per account. @param onStarted told when it runs */
export function useStartTrial(onStarted?: () => void): StartTrial {
  const utils = trpc.useUtils();
  const mutation = trpc.plans.startTrial.useMutation({
    onSuccess: () => {
      showToast({ title: 'Trial started!', description: 'It ends by itself; nothing needs to be cancelled.' });
      onStarted?.();
    },
    onError: (error) => showErrorToast({ title: 'Failed to start trial', description: describeFailure(error).message }),
    // A refusal too says that the plan is not what was shown.
    onSettled: () => utils.plans.get.invalidate(),
  });
  return {
    start: () => mutation.mutate({ plan: 'premium' }),
    isPending: mutation.isPending,
    error: mutation.error ? describeFailure(mutation.error).message : undefined,
  };
}
