import type { Database } from '@everkin/db/client';
import { countHelpCards } from '@everkin/db/count-help-cards';
import { param, memoizePrepared } from '@everkin/db/prepared';
import { messages, stories } from '@everkin/db/schema';
import { and, eq, lt, or, type SQL, sql, type WithSubquery } from 'drizzle-orm';
import { isHeld, type ReplyClaim, type StoredMessage, publishChangedReplies } from '../chat.repo.ts';
import type { DangerLevel } from '../crisis/crisis.rules.ts';

/** `error`: why the reply is not complete; stored only when it has no text. A deleted story's `storyId` is not stored. */
export type ReplyEnd = Pick<StoredMessage, 'content' | 'provenance' | 'sources' | 'parts' | 'helpCard' | 'storyId' | 'error'> & {
  state: 'complete' | 'interrupted' | 'failed';
  /** The danger that the reply gives help for: counted as a help card of the year. */
  danger: DangerLevel | null;
};

type EndColumns = Record<Exclude<keyof ReplyEnd, 'danger'>, SQL>;

/**
 * The final columns of a reply row. After a regeneration the previous answer is restored unless the new one is complete, or was
 * stopped by the user after it had some text.
 */
function replyEndColumns(end: EndColumns) {
  const { previousReply, stopRequested } = messages;
  const isBack = sql`${previousReply} is not null and ${end.state} <> 'complete' and not (${end.state} = 'interrupted' and ${stopRequested})`;
  const orBack = (fresh: SQL, before: SQL): SQL => sql`case when ${isBack} then ${before} else ${fresh} end`;
  return {
    state: orBack(end.state, sql`${previousReply}->>'state'`),
    content: orBack(end.content, sql`${previousReply}->>'content'`),
    tone: orBack(sql`${messages.tone}`, sql`${previousReply}->>'tone'`),
    provenance: orBack(end.provenance, sql`${previousReply}->>'provenance'`),
    sources: orBack(end.sources, sql`nullif(${previousReply}->'sources', 'null')`),
    parts: orBack(end.parts, sql`nullif(${previousReply}->'parts', 'null')`),
    helpCard: orBack(end.helpCard, sql`nullif(${previousReply}->'helpCard', 'null')`),
    storyId: sql`(select ${stories.id} from ${stories} where ${stories.id} = ${orBack(end.storyId, sql`${previousReply}->>'storyId'`)})`,
    // A user who stopped the new reply knows why the previous one is back, so no error is stored.
    error: sql`case when ${isBack} and not ${stopRequested} or ${end.state} = 'failed' and ${previousReply} is null then ${end.error} end`,
    previousReply: null,
    leaseUntil: null,
    leaseToken: null,
  };
}

const endAndTell = (db: Database, { end, where }: { end: EndColumns; where: SQL | undefined }, ...counted: WithSubquery[]) => {
  const ended = db.$with('changed').as(db.update(messages).set(replyEndColumns(end)).where(where).returning());
  return db
    .with(ended, publishChangedReplies(db), ...counted)
    .select()
    .from(ended);
};

/** A card is counted unless the previous answer came back in its place. */
const countSavedCard = (db: Database): WithSubquery =>
  countHelpCards(db, {
    kind: sql`${param('danger')}`,
    year: sql`${param('year')}`,
    from: sql`changed where content = ${param('content')}::text`,
  });

const writeEnd = memoizePrepared((db) =>
  endAndTell(
    db,
    {
      end: {
        state: sql`${param('state')}::text`,
        content: sql`${param('content')}::text`,
        provenance: sql`${param('provenance')}::text`,
        sources: sql`${param('sources')}::jsonb`,
        parts: sql`${param('parts')}::jsonb`,
        helpCard: sql`${param('helpCard')}::jsonb`,
        storyId: sql`${param('storyId')}::text`,
        error: sql`${param('error')}::text`,
      },
      where: isHeld({ replyId: param('replyId'), leaseToken: param('leaseToken') }),
    },
    countSavedCard(db),
  ).prepare('write_end_of_reply'),
);

/** @returns the finished row, or null when another run or the sweep has ended this reply */
export async function finishReply(
  db: Database,
  { replyId, leaseToken }: ReplyClaim,
  { now, ...end }: ReplyEnd & { now: Date },
): Promise<StoredMessage | null> {
  const write = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
  const json = { sources: write(end.sources), parts: write(end.parts), helpCard: write(end.helpCard) };
  const [row] = await writeEnd(db).execute({ ...end, ...json, year: now.getUTCFullYear(), replyId, leaseToken });
  return row ?? null;
}

/** Ends replies whose lease has expired: they keep their text so far, or get the previous answer back. @returns how many */
export async function failExpiredReplies(db: Database, error: string): Promise<number> {
  const { content, leaseUntil, state } = messages;
  const rows = await endAndTell(db, {
    end: {
      state: sql`case when ${content} = '' then 'failed' else 'interrupted' end`,
      content: sql`${content}`,
      provenance: sql`case when ${content} = '' then null else 'unverified' end`,
      sources: sql`null::jsonb`,
      parts: sql`null::jsonb`,
      helpCard: sql`null::jsonb`,
      storyId: sql`null::text`,
      error: sql`${error}::text`,
    },
    where: and(eq(state, 'streaming'), or(lt(leaseUntil, sql`now()`), sql`${leaseUntil} is null`)),
  });
  return rows.length;
}
