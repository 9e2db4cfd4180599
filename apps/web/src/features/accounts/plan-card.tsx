import { TRIAL_DAYS } from '@everkin/contracts/plans';
import type { ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { FormError } from '../../components/ui/form-error.tsx';
import { FailedState, Skeleton } from '../../components/ui/states.tsx';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { describePlan } from './describe-plan.ts';

/** The plan in a line, what is left of it today, and the trial for whoever has not had theirs. */
export function PlanCard(): ReactElement {
  // What is left changes with each reply.
  const plan = trpc.plans.get.useQuery(undefined, { staleTime: 0 });
  const { start, isPending, error } = useStartTrial();
  if (plan.isPending) return <Skeleton className="h-16" />;
  if (plan.data === undefined) return <FailedState message="Your plan could not be loaded." onRetry={() => void plan.refetch()} />;
  const { name, detail } = describePlan(plan.data);
  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      <div>
        <p className="font-serif text-lg">{name}</p>
        {detail !== null && <p className="mt-1 text-sm text-soft">{detail}</p>}
      </div>
      {plan.data.status === 'none' && (
        <>
          <Button look="line" className="justify-self-start" isBusy={isPending} onClick={start}>
            {isPending ? 'Starting Trial...' : 'Start Free Trial'}
          </Button>
          <p className="text-xs text-soft">{TRIAL_DAYS}-day free trial, cancel anytime, no credit card required.</p>
        </>
      )}
      <FormError message={error} />
    </div>
  );
}

function useStartTrial(): { start: () => void; isPending: boolean; error: string | undefined } {
  const utils = trpc.useUtils();
  const mutation = trpc.plans.startTrial.useMutation({
    onSuccess: () => showToast({ title: 'Trial started!', description: 'It ends by itself; nothing needs to be cancelled.' }),
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
