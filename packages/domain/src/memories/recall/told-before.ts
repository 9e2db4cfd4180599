import type { AvatarIndex } from './avatar-index.ts';
import { parseQuery } from './query.rules.ts';
import { type Hit, type IndexQuery, searchIndex } from './search-index.ts';

/** So much of what was quoted stands in the passage that it is from: it may be shortened at its ends, or go on beyond it. */
const HELD_SHARE_MIN = 0.5;

/**
 * Finds the passage that the last reply quoted: what asks on ("When was that?") is asked of it.
 * @returns its place; null where the words are not found
 */
export function findToldPlace(index: AvatarIndex, heard: Pick<IndexQuery, 'isSharedOnly' | 'speakers'>, quoted: string): number | null {
  const question = parseQuery([{ role: 'user', content: quoted }], null);
  const [best] = searchIndex(index, { ...heard, question, asked: null, limit: 1 });
  return best && best.coverage >= HELD_SHARE_MIN ? best.place : null;
}

/** Finds what speaks of the end of a conversation, as `searchIndex` does, and what was told last where the question leans on it. */
export function searchTurns(index: AvatarIndex, query: Omit<IndexQuery, 'told'>): Hit[] {
  const { quoted } = query.question;
  return searchIndex(index, { ...query, told: quoted === null ? null : findToldPlace(index, query, quoted) });
}
