import { UploadedMemory } from '@everkin/contracts/memories';
import { Upload } from '@everkin/contracts/uploads';
import { requestExtraction } from '@everkin/domain/memories/request-extraction';
import { router, userProcedure } from '../init.ts';

export const uploadsRouter = router({
  /** The file is received by the REST door (POST /api/upload), which streams it to disk and tells progress. */
  create: userProcedure
    .input(Upload)
    .output(UploadedMemory)
    .mutation(({ ctx, input }) => requestExtraction(ctx.deps, ctx.actor, input)),
});
