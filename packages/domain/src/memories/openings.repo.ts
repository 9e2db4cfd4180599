import type { MemoryId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { foldedText } from '@everkin/db/folded-text';
import { memories, passages } from '@everkin/db/schema';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { containsWord } from './memory-search.repo.ts';

/** The top of a page, as much as a card shows of it. */
const OPENING_MAX_CHARS = 700;

/** The first words of a memory, and the passage that a search found. */
export type Opening = { id: MemoryId; opening: string; passage: string | null };

const FOLDED = foldedText('p.text');

/** The first passage for which a condition holds. The search stops there: a book has thousands. */
const firstPassage = (condition: SQL | undefined): SQL =>
  sql`(select p.text from ${passages} p where p.memory_id = memories.id and ${condition} order by p.position limit 1)`;

/**
 * How these memories begin; a page of them at most.
 * @param of.words the passage has all of them, or else the first; [] for none
 * @param of.maxChars as much of the beginning as is shown
 */
export async function listOpenings(db: Database, of: { ids: MemoryId[]; words: string[]; maxChars?: number }): Promise<Opening[]> {
  if (of.ids.length === 0) return [];
  const [first] = of.words;
  const passage =
    first === undefined
      ? sql<null>`null`
      : sql<string | null>`coalesce(
          ${firstPassage(and(...of.words.map((word) => containsWord(word, FOLDED))))},
          ${firstPassage(containsWord(first, FOLDED))}
        )`;
  return db
    .select({ id: memories.id, opening: sql<string>`left(${memories.text}, ${of.maxChars ?? OPENING_MAX_CHARS})`, passage })
    .from(memories)
    .where(inArray(memories.id, of.ids));
}
