import { TRIAL_DAYS } from '@everkin/contracts/plans';
import type { ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { FormError } from '../../components/ui/form-error.tsx';
import { FailedState, Skeleton } from '../../components/ui/states.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useStartTrial } from '../plans/use-start-trial.ts';
import { describePlan } from './describe-plan.ts';

/** The plan in a line, what remains of it today, and the trial if it is unused. */
export function PlanCard(): ReactElement {
  // Every reply changes what remains.
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
          <Button variant="line" className="justify-self-start" isBusy={isPending} onClick={start}>
            {isPending ? 'Starting Trial...' : 'Start Free Trial'}
          </Button>
          <p className="text-xs text-soft">{TRIAL_DAYS}-day free trial, cancel anytime, no credit card required.</p>
        </>
      )}
      <FormError message={error} />
    </div>
  );
}
