import type { AvatarId, MemoryId, PassageId } from '@everkin/contracts/ids';
import type { Deps } from '../../deps.ts';
import { listStoryPassages } from './stories.repo.ts';
import { findSpan } from '../timeline/timeline.repo.ts';

/** The first and the last year of an avatar's dated memories; null while none is dated. The caller has checked access. */
export async function findDatedYears(deps: Deps, avatarId: AvatarId): Promise<{ from: number; to: number } | null> {
  const span = await findSpan(deps.db, { avatarId, listener: 'owner' });
  return span && { from: yearOf(span.first), to: yearOf(span.last) };
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** The passages that a story may quote, whole. The caller has checked access. */
export async function listQuotablePassages(
  deps: Deps,
  of: { avatarId: AvatarId; ids: readonly MemoryId[] },
): Promise<Map<PassageId, string>> {
  const passages = await listStoryPassages(deps.db, { ...of, ids: [...new Set(of.ids)], listener: 'owner' });
  return new Map(passages.map(({ id, text }) => [id, text]));
}
