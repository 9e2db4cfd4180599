import { DateReading, ParseDate } from '@everkin/contracts/dates/date-reading';
import { parseTypedDate } from '@everkin/domain/timeline/parse-typed-date';
import { router, userProcedure } from '../init.ts';

export const timelineRouter = router({
  parse: userProcedure
    .input(ParseDate)
    .output(DateReading)
    .query(({ ctx, input }) => parseTypedDate(ctx.deps, ctx.actor, input)),
});
