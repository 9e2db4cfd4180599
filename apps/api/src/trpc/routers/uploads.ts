import { UploadedMemory } from '@everkin/contracts/memories';
import { AddPart, BeginUpload, FinishUpload, PartUpload, PartUploadRef, Upload } from '@everkin/contracts/uploads';
import { cancelUpload } from '@everkin/domain/memories/uploads/cancel-upload';
import { addPart } from '@everkin/domain/memories/uploads/add-part';
import { createUpload } from '@everkin/domain/memories/uploads/create-upload';
import { finishUpload } from '@everkin/domain/memories/uploads/finish-upload';
import { getUpload } from '@everkin/domain/memories/uploads/get-upload';
import { requestExtraction } from '@everkin/domain/memories/request-extraction';
import { z } from 'zod';
import { router, userProcedure } from '../init.ts';
import { throttledWrite } from '../throttled.ts';

export const uploadsRouter = router({
  /** The file arrives over REST (POST /api/upload), which streams it to disk and reports progress. */
  create: userProcedure
    .input(Upload)
    .use(throttledWrite('memory'))
    .output(UploadedMemory)
    .mutation(({ ctx, input }) => requestExtraction(ctx.deps, ctx.actor, input)),

  // A large video is uploaded in chunks and resumes after a lost connection (docs/PRODUCT.md, Uploads).
  begin: userProcedure
    .input(BeginUpload)
    .use(throttledWrite('memory'))
    .output(PartUpload)
    .mutation(({ ctx, input }) => createUpload(ctx.deps, ctx.actor, input)),
  get: userProcedure
    .input(PartUploadRef)
    .output(PartUpload)
    .query(({ ctx, input }) => getUpload(ctx.deps, ctx.actor, input)),
  addPart: userProcedure
    .input(AddPart)
    .output(PartUpload)
    .mutation(({ ctx, input }) => addPart(ctx.deps, ctx.actor, input)),
  finish: userProcedure
    .input(FinishUpload)
    .output(UploadedMemory)
    .mutation(({ ctx, input }) => finishUpload(ctx.deps, ctx.actor, input)),
  abandon: userProcedure
    .input(PartUploadRef)
    .output(z.void())
    .mutation(({ ctx, input }) => cancelUpload(ctx.deps, ctx.actor, input)),
});
