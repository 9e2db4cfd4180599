import { LAST_WORDS_MAX_CHARS, type ListedGroup } from '@everkin/contracts/groups';
import { classifyCrisis, type EmbeddingOf } from '../chat/crisis/crisis.rules.ts';
import type { LastMessage } from './read-receipts/read-receipts.repo.ts';

/**
 * The last message of a group as its list shows it: who wrote it, and its first words where they may stand outside the group.
 * A message that speaks of danger is judged here too, as its help lines may still be coming (docs/PRODUCT.md, Danger).
 */
export function toLastMessage(last: LastMessage, embeddingOf: EmbeddingOf): NonNullable<ListedGroup['lastMessage']> {
  const { userId, displayName, role, content } = last;
  const isDanger = role === 'user' && classifyCrisis(content, embeddingOf(content)) !== null;
  const words = last.isNotice || last.isMuted || isDanger ? '' : cutToWords(content);
  return { userId, displayName, role, timestamp: new Date(last.createdAt).toISOString(), ...(words !== '' && { words }) };
}

/** One line of at most LAST_WORDS_MAX_CHARS characters, cut between words. */
export function cutToWords(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  if (line.length <= LAST_WORDS_MAX_CHARS) return line;
  const start = line.slice(0, LAST_WORDS_MAX_CHARS);
  const end = start.lastIndexOf(' ');
  // Scripts without spaces are cut anywhere, but never within a character.
  return `${(end > 0 ? start.slice(0, end) : start.slice(0, -1).toWellFormed()).trimEnd()}…`;
}
