import { Garden, GetGarden } from '@everkin/contracts/garden';
import { getGarden } from '@everkin/domain/garden/get-garden';
import { router, userProcedure } from '../init.ts';

export const gardenRouter = router({
  get: userProcedure
    .input(GetGarden)
    .output(Garden)
    .query(({ ctx, input }) => getGarden(ctx.deps, ctx.actor, input)),
});
