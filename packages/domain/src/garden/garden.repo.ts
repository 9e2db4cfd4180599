import { UNDATED_BED } from '@everkin/contracts/garden';
import type { AvatarId, MemoryId } from '@everkin/contracts/ids';
import type { MemoryType } from '@everkin/contracts/memories';
import type { Database } from '@everkin/db/client';
import { memories, passages, timelineDay, timelineWidth } from '@everkin/db/schema';
import { type Listener, visibleTo } from '@everkin/db/visible-to';
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';

/** Whose garden, and for whom. */
type Whose = { avatarId: AvatarId; listener: Listener };

/** What a plant is made of: nothing of the memory's text but how much of it there is. */
export type PlantRow = {
  id: MemoryId;
  bed: string;
  title: string;
  type: MemoryType;
  happenedAt: string | null;
  dateEdtf: string | null;
  createdAt: Date;
  isChat: boolean;
  words: number;
  answers: number;
  seconds: number;
  messages: number;
};

const isOf = ({ avatarId, listener }: Whose): SQL | undefined => and(eq(memories.avatarId, avatarId), visibleTo(listener));

/** The decade in which it stands in the timeline. */
const BED = sql<string>`coalesce((extract(decade from ${timelineDay(memories)})::int * 10)::text || 's', ${sql.raw(`'${UNDATED_BED}'`)})`;

/** How many plants each bed has, in no order. */
export const countPlantsByBed = (db: Database, whose: Whose): Promise<{ bed: string; plants: number }[]> =>
  db
    .select({ bed: BED, plants: count() })
    .from(memories)
    .where(isOf(whose))
    .groupBy(sql`1`);

/** Recordings and chats are not measured by their words. */
const isWritten = sql`(${memories.type} in ('text', 'qa') and ${memories.dialogue} is null)`;

/** A text as long as this is of the largest size: it is not read to be counted. */
const LONG_TEXT_BYTES = 60_000;
const LONG_TEXT_WORDS = 10_000;

/** Words by the gaps between them: a regular expression would take a second for 5,000 letters. */
const WORDS = sql`octet_length(${memories.text}) - octet_length(replace(replace(replace(${memories.text}, E'\n\n', ' '), E'\n', ' '), ' ', '')) + (${memories.text} <> '')::int`;

/** As `writeAnswers` sets them: a question alone in its line, right above its answer. Other typed text has none. */
const isAnswers = sql`(${memories.type} = 'qa' and split_part(${memories.text}, E'\n', 1) like '%?')`;

const SIZES = {
  words: sql<number>`case when not ${isWritten} then 0 when octet_length(${memories.text}) > ${sql.raw(String(LONG_TEXT_BYTES))} then ${sql.raw(String(LONG_TEXT_WORDS))} else ${WORDS} end`,
  answers: sql<number>`case when ${isAnswers} then regexp_count(${memories.text}, '(^|\n\n)[^\n]*[?]\n') else 0 end`,
  seconds: sql<number>`case when ${memories.type} in ('voice', 'video') then coalesce((select max(p.end_s) from ${passages} p where p.memory_id = ${memories}.id), 0) else 0 end`,
  messages: sql<number>`coalesce((select (speaker ->> 'messageCount')::int from jsonb_array_elements(${memories.dialogue} -> 'speakers') speaker where speaker ->> 'name' = ${memories.dialoguePerson} limit 1), 0)`,
};

/** The plants of a bed or of all, in the order of the timeline; what has no date as it was added. */
export const listPlants = (db: Database, { bed, ...whose }: Whose & { bed?: string | undefined }): Promise<PlantRow[]> =>
  db
    .select({
      id: memories.id,
      bed: BED,
      title: memories.title,
      type: memories.type,
      happenedAt: memories.happenedAt,
      dateEdtf: memories.dateEdtf,
      createdAt: memories.createdAt,
      isChat: sql<boolean>`${memories.dialogue} is not null`,
      ...SIZES,
    })
    .from(memories)
    .where(and(isOf(whose), bed === undefined ? undefined : sql`${BED} = ${bed}`))
    .orderBy(asc(timelineDay(memories)), asc(timelineWidth(memories)), asc(memories.createdAt), asc(memories.id));
