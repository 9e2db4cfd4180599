import { DateReading, ParseDate } from '@everkin/contracts/timeline';
import { readDate } from '@everkin/domain/timeline/read-date';
import { router, userProcedure } from '../init.ts';

export const timelineRouter = router({
  parse: userProcedure
    .input(ParseDate)
    .output(DateReading)
    .query(({ ctx, input }) => readDate(ctx.deps, ctx.actor, input)),
});
