import { z } from 'zod';
import { AvatarId, MemoryId } from '../ids.ts';
import { BrowsedMemory } from '../memories.ts';
import { PageLimit } from '../page-limit.ts';
import { MemoryDate } from './memory-date.ts';
import { Year } from './year.ts';

/** A screen of a phone, and some to scroll: a page unless `limit` says otherwise. */
export const TIMELINE_PAGE_ROWS = 100;

/** A dated memory, in its place among the years. */
export const TimelineItem = BrowsedMemory.omit({ found: true }).extend({ date: MemoryDate });
export type TimelineItem = z.infer<typeof TimelineItem>;

/** GET /avatars/{id}/timeline: a page of it in the order of time; what overlaps the years, where they are given. */
export const ListTimeline = z
  .object({
    id: AvatarId,
    from: Year.optional(),
    to: Year.optional(),
    limit: PageLimit.optional(),
    /** What follows this memory; or what comes before it, nearest to it. Without either: the beginning. */
    after: MemoryId.optional(),
    before: MemoryId.optional(),
  })
  .refine(({ after, before }) => after === undefined || before === undefined, {
    path: ['before'],
    message: 'Please give either before or after',
  });
export type ListTimeline = z.infer<typeof ListTimeline>;

export const TimelinePage = z.object({
  items: z.array(TimelineItem),
  /** How many memories have no date. */
  undatedCount: z.number().int(),
  /** The years of the first and the last dated memory, whatever the page; null while none is dated. */
  span: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
});
export type TimelinePage = z.infer<typeof TimelinePage>;

/** GET /avatars/{id}/timeline/undated: the memories without a date, newest first. */
export const ListUndated = z.object({ id: AvatarId, limit: PageLimit.optional(), before: MemoryId.optional() });
export type ListUndated = z.infer<typeof ListUndated>;

export const UndatedMemories = z.array(BrowsedMemory.omit({ found: true }));
export type UndatedMemories = z.infer<typeof UndatedMemories>;
