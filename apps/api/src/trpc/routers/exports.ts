import { Export, ExportRef } from '@everkin/contracts/exports';
import { getExport, getLastExport } from '@everkin/domain/exports/get-export';
import { requestExport } from '@everkin/domain/exports/request-export';
import { router, userProcedure } from '../init.ts';

export const exportsRouter = router({
  request: userProcedure
    .meta({ rate: 'export' })
    .output(ExportRef)
    .mutation(({ ctx }) => requestExport(ctx.deps, ctx.actor)),
  get: userProcedure
    .input(ExportRef)
    .output(Export)
    .query(({ ctx, input }) => getExport(ctx.deps, ctx.actor, input)),
  /** The most recently requested export, for a page that is reopened. */
  last: userProcedure.output(Export.nullable()).query(({ ctx }) => getLastExport(ctx.deps, ctx.actor)),
});
