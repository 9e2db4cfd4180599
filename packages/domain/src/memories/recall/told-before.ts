import type { AvatarIndex } from './index/avatar-index.ts';
import { parseQuery } from './query.rules.ts';
import { type Hit, type IndexQuery, searchIndex } from './index/search-index.ts';

/** Minimum share of a quotation found in its passage: it may be shortened, or continue in the next passage. */
const HELD_SHARE_MIN = 0.5;

/**
 * Finds the passage that the last reply quoted: a follow-up ("When was that?") refers to it.
 * @returns its ordinal; null where the words are not found
 */
export function findToldPlace(index: AvatarIndex, heard: Pick<IndexQuery, 'isSharedOnly' | 'speakers'>, quoted: string): number | null {
  const question = parseQuery([{ role: 'user', content: quoted }], null);
  const [best] = searchIndex(index, { ...heard, question, asked: null, limit: 1 });
  return best && best.coverage >= HELD_SHARE_MIN ? best.place : null;
}

/** Like `searchIndex`, and also includes the passage quoted last where the question refers back to it. */
export function searchTurns(index: AvatarIndex, query: Omit<IndexQuery, 'told'>): Hit[] {
  const { quoted } = query.question;
  return searchIndex(index, { ...query, told: quoted === null ? null : findToldPlace(index, query, quoted) });
}
