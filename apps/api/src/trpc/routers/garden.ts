import { Garden, GetGarden } from '@everkin/contracts/garden';
import { GardenModelLink, SaveGardenModel } from '@everkin/contracts/garden-models';
import { getGarden } from '@everkin/domain/garden/get-garden';
import { saveGardenModel } from '@everkin/domain/garden/models/save-garden-model';
import { router, userProcedure } from '../init.ts';
import { throttledWrite } from '../throttled.ts';

export const gardenRouter = router({
  get: userProcedure
    .input(GetGarden)
    .output(Garden)
    .query(({ ctx, input }) => getGarden(ctx.deps, ctx.actor, input)),
  /** The file arrives over REST (POST /api/garden-models). */
  saveModel: userProcedure
    .input(SaveGardenModel)
    .use(throttledWrite('garden-model'))
    .output(GardenModelLink)
    .mutation(({ ctx, input }) => saveGardenModel(ctx.deps, ctx.actor, input)),
});
