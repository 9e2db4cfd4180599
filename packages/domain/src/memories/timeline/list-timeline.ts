import {
  type ListTimeline,
  type ListUndated,
  TIMELINE_PAGE_ROWS,
  type TimelineItem,
  type TimelinePage,
  type UndatedMemories,
} from '@everkin/contracts/timeline/timeline';
import { TIMELINE_OPENING_MAX_CHARS } from '@everkin/contracts/units';
import type { Actor } from '../../actor.ts';
import { requireAvatarRight } from '../../avatars/avatars.access.ts';
import type { Deps } from '../../deps.ts';
import type { ListedMemory } from '../memories.repo.ts';
import { toMemory } from '../memories.rules.ts';
import { listOpenings } from '../openings.repo.ts';
import { countUndated, findSpan, listDated, listUndated as listUndatedRows } from './timeline.repo.ts';

/**
 * The dated memories of an avatar in the order of time, each no more exactly than it is known (docs/PRODUCT.md, Timeline).
 * @throws AppError `avatars.not-found`
 */
export async function listTimeline(deps: Deps, actor: Actor, input: ListTimeline): Promise<TimelinePage> {
  const avatar = await requireAvatarRight(deps, actor, input.id, 'view');
  const whose = { avatarId: avatar.id, listener: 'owner' as const };
  const [rows, undatedCount, span] = await Promise.all([
    listDated(deps.db, { ...input, ...whose, limit: input.limit ?? TIMELINE_PAGE_ROWS }),
    countUndated(deps.db, whose),
    findSpan(deps.db, whose),
  ]);
  const items = (await describe(deps, rows)).flatMap((item): TimelineItem[] => (item.date ? [{ ...item, date: item.date }] : []));
  return { items, undatedCount, span: span && { from: yearOf(span.first), to: yearOf(span.last) } };
}

/** The memories of an avatar without a date, newest first. @throws AppError `avatars.not-found` */
export async function listUndated(deps: Deps, actor: Actor, input: ListUndated): Promise<UndatedMemories> {
  const avatar = await requireAvatarRight(deps, actor, input.id, 'view');
  const page = { avatarId: avatar.id, listener: 'owner' as const, before: input.before, limit: input.limit ?? TIMELINE_PAGE_ROWS };
  return describe(deps, await listUndatedRows(deps.db, page));
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Adds how each begins. A chat comes without its first messages, which no card shows and which may be long. */
async function describe(deps: Deps, rows: ListedMemory[]): Promise<UndatedMemories> {
  const openings = await listOpenings(deps.db, {
    ids: rows.map(({ memory }) => memory.id),
    words: [],
    maxChars: TIMELINE_OPENING_MAX_CHARS,
  });
  const byId = new Map(openings.map(({ id, opening }) => [id, opening]));
  return rows.map((row) => {
    const memory = toMemory(row);
    return {
      ...memory,
      ...(memory.dialogue && { dialogue: { ...memory.dialogue, opening: [] } }),
      opening: byId.get(memory.id) ?? '',
    };
  });
}
