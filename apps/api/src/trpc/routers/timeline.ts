import { DateReading, ParseDate } from '@everkin/contracts/dates/date-reading';
import { ListTimeline, ListUndated, TimelinePage, UndatedMemories } from '@everkin/contracts/timeline/timeline';
import { listTimeline, listUndated } from '@everkin/domain/memories/timeline/list-timeline';
import { parseTypedDate } from '@everkin/domain/timeline/parse-typed-date';
import { router, userProcedure } from '../init.ts';

export const timelineRouter = router({
  list: userProcedure
    .input(ListTimeline)
    .output(TimelinePage)
    .query(({ ctx, input }) => listTimeline(ctx.deps, ctx.actor, input)),
  undated: userProcedure
    .input(ListUndated)
    .output(UndatedMemories)
    .query(({ ctx, input }) => listUndated(ctx.deps, ctx.actor, input)),
  parse: userProcedure
    .input(ParseDate)
    .output(DateReading)
    .query(({ ctx, input }) => parseTypedDate(ctx.deps, ctx.actor, input)),
});
