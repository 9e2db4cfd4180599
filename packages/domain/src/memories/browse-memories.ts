import type { BrowsedMemory, BrowseMemories, MemoryPage } from '@everkin/contracts/memories';
import { PAGE_MAX_ROWS } from '@everkin/contracts/units';
import type { Actor } from '../actor.ts';
import { requireAvatarRight } from '../avatars/avatars.access.ts';
import type { Deps } from '../deps.ts';
import { findSentence, splitQuery } from './found-sentence.rules.ts';
import { countMemoriesOfAvatar, listMemoriesOfAvatar } from './memories.repo.ts';
import { toMemory } from './memories.rules.ts';
import { listOpenings, type Opening } from './openings.repo.ts';

/**
 * The memories of an avatar to leaf through, newest first, with how each begins; in a search with the sentence that has the words.
 * The first page says how many there are.
 * @throws AppError `avatars.not-found`
 */
export async function browseMemories(deps: Deps, actor: Actor, input: BrowseMemories): Promise<MemoryPage> {
  const avatar = await requireAvatarRight(deps, actor, input.id, 'view');
  const filter = { avatarId: avatar.id, listener: 'owner' as const, query: input.query };
  const [rows, count] = await Promise.all([
    listMemoriesOfAvatar(deps.db, { ...filter, before: input.before, limit: input.limit ?? PAGE_MAX_ROWS }),
    input.before === undefined ? countMemoriesOfAvatar(deps.db, filter) : null,
  ]);
  const words = splitQuery(input.query ?? '');
  const openings = await listOpenings(deps.db, { ids: rows.map(({ memory }) => memory.id), words });
  const byId = new Map(openings.map((opening) => [opening.id, opening]));
  return { memories: rows.map((row) => ({ ...toMemory(row), ...describeOpening(byId.get(row.memory.id), words) })), count };
}

/** One that was deleted meanwhile has no words any more. */
function describeOpening(of: Opening | undefined, words: string[]): Pick<BrowsedMemory, 'opening' | 'found'> {
  const found = of?.passage ? findSentence(of.passage, words) : null;
  return { opening: of?.opening ?? '', ...(found && { found }) };
}
