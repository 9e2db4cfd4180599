import { TrialStarted, type StartTrial } from '@everkin/contracts/plans';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/api/failure.ts';
import { postIdempotent } from '../../lib/api/post-idempotent.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useCreateMutation } from '../../lib/api/use-create-mutation.ts';

type TrialStart = { start: () => void; isPending: boolean; error: string | undefined };

/** Starts the trial, available once per account. @param onStarted called when it has started, if this is still mounted */
export function useStartTrial(onStarted?: () => void): TrialStart {
  const utils = trpc.useUtils();
  const mutation = useCreateMutation({
    send: async (body: StartTrial, key) => TrialStarted.parse(await postIdempotent({ path: '/api/subscription', key, body })),
    onSuccess: () => showToast({ title: 'Trial started!', description: 'It won’t renew, and you do not need to cancel anything.' }),
    onError: (error) => showErrorToast({ title: 'Failed to start trial', description: describeFailure(error).message }),
    // A refusal too means that the plan shown is outdated.
    onSettled: () => utils.plans.get.invalidate(),
  });
  return {
    start: () => mutation.mutate({ plan: 'premium' }, { onSuccess: () => onStarted?.() }),
    isPending: mutation.isPending,
    error: mutation.error ? describeFailure(mutation.error).message : undefined,
  };
}
