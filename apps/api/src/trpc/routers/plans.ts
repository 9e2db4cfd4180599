import { PlanState, StartTrial, TrialStarted } from '@everkin/contracts/plans';
import { getPlan } from '@everkin/domain/plans/get-plan';
import { startTrial } from '@everkin/domain/plans/start-trial';
import { router, userProcedure } from '../init.ts';

export const plansRouter = router({
  get: userProcedure.output(PlanState).query(({ ctx }) => getPlan(ctx.deps, ctx.actor)),
  startTrial: userProcedure
    .input(StartTrial)
    .output(TrialStarted)
    .mutation(({ ctx, input }) => startTrial(ctx.deps, ctx.actor, input)),
});
