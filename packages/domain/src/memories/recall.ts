import type { Role, Source } from '@everkin/contracts/chat';
import type { AvatarId } from '@everkin/contracts/ids';
import type { Deps } from '../deps.ts';
import { listRecalledPassages } from './recall.repo.ts';
import { dropRepeats, type Person, speakersOf, wordsToRecall } from './recall.rules.ts';

export type Recalled = {
  source: Source;
  /** The share of the question that the passage speaks of, 0…1, lower where little was asked; see `listRecalledPassages`. */
  score: number;
};

/** Enough for a reply to choose from, few enough to stay one readable prompt. */
export const RECALL_DEFAULT_PASSAGES = 10;

/**
 * Finds what an avatar's memories say about the end of a conversation. The caller has checked who asks.
 * @returns best first; [] when the question's words stand nowhere
 */
export async function recall(
  deps: Pick<Deps, 'db'>,
  input: { avatarId: AvatarId; person: Person; turns: { role: Role; content: string }[]; limit?: number },
): Promise<Recalled[]> {
  const limit = input.limit ?? RECALL_DEFAULT_PASSAGES;
  const sought = wordsToRecall(input.turns, input.person);
  if (sought.length === 0) return [];
  const rows = await listRecalledPassages(deps.db, {
    avatarId: input.avatarId,
    speakers: speakersOf(input.person),
    sought,
    limit: limit * 2,
  });
  return dropRepeats(rows)
    .slice(0, limit)
    .map((row) => ({
      source: { memoryId: row.memoryId, passageId: row.passageId, title: row.title, excerpt: row.text, at: row.happenedAt },
      score: row.coverage,
    }));
}
