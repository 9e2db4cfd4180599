import type { MessageState, Role, Tone } from '@everkin/contracts/chat';
import type { AvatarId, MessageId, UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { countHelpCards } from '@everkin/db/count-help-cards';
import { param, prepareStatement } from '@everkin/db/prepared';
import { liveEvents, messages } from '@everkin/db/schema';
import { and, desc, eq, inArray, ne, type Placeholder, sql } from 'drizzle-orm';
import type { DangerLevel } from './crisis/crisis.rules.ts';

export type StoredMessage = typeof messages.$inferSelect;

/**
 * The lease of a process on the reply that it makes; the sweep ends the reply once it has expired (docs/RELIABILITY.md, P7: 30 s).
 */
export const REPLY_LEASE_MS = 10_000;

const leaseEnd = sql`now() + ${REPLY_LEASE_MS} * interval '1 millisecond'`;

export type Conversation = { avatarId: AvatarId; userId: UserId };
/** One turn of a conversation, as sent to the model. */
export type Turn = { role: Role; content: string };

/** PostgreSQL has just built this exact shape. */
const asTurns = (json: unknown): Turn[] => json as Turn[];

/** A message with the reply to it, about to be written. */
export type NewTurn = Conversation & {
  messageId: MessageId;
  replyId: MessageId;
  clientId: string;
  content: string;
  tone: Tone;
  leaseToken: string;
  now: Date;
};

const writeTurn = prepareStatement(
  () => sql`
    with room as (
      select user_id from text_usage where user_id = ${param('userId')} and byte_size + ${param('contentBytes')} <= ${param('textLimitBytes')}
      for no key update
    ), said as (
      insert into messages (id, avatar_id, user_id, role, content, state, client_id, tone, created_at)
      select ${param('messageId')}, ${param('avatarId')}, user_id, 'user', ${param('content')}, 'complete', ${param('clientId')}, ${param('tone')}, ${param('createdAt')}::timestamptz
      from room
      on conflict (user_id, avatar_id, client_id) do nothing
      returning id
    ), counted as (
      update text_usage set byte_size = byte_size + ${param('contentBytes')} from said where user_id = ${param('userId')}
    )
    insert into messages (id, avatar_id, user_id, role, content, state, reply_to, tone, lease_until, lease_token, created_at)
    select ${param('replyId')}, ${param('avatarId')}, ${param('userId')}, 'assistant', '', 'streaming', said.id, ${param('tone')}, ${leaseEnd}, ${param('leaseToken')}, ${param('createdAt')}
    from said
    returning (
      select coalesce(json_agg(json_build_object('role', before.role, 'content', before.content) order by before.sequence), '[]'::json)
      from (
        select role, content, sequence from messages
        where avatar_id = ${param('avatarId')} and user_id = ${param('userId')} and state in ('complete', 'interrupted') and content <> ''
          and provenance is distinct from 'service'
        order by sequence desc limit ${param('turnsBefore')}
      ) before
    ) as turns
  `,
);

/**
 * Saves a message together with its pending reply in one statement: from here on the message has exactly one reply row, which
 * ends complete, interrupted or failed (docs/RELIABILITY.md, P3). Its bytes are added to the text usage.
 * @param turn.textLimitBytes the account's text quota after the message is added (see `withTextRoom`)
 * @returns the turns before it, oldest first; null, with nothing written, when this client id was already used or the quota is exceeded
 */
export async function insertTurn(db: Database, turn: NewTurn & { turnsBefore: number; textLimitBytes: number }): Promise<Turn[] | null> {
  const { now, ...values } = turn;
  const [row] = await writeTurn(db, { ...values, contentBytes: Buffer.byteLength(turn.content), createdAt: now.toISOString() });
  return row ? asTurns(row['turns']) : null;
}

/** The current answer of the row, if it has one. */
const answerSoFar = sql`case when ${messages.content} <> '' then jsonb_build_object(
  'state', ${messages.state}, 'content', ${messages.content}, 'tone', ${messages.tone},
  'provenance', ${messages.provenance}, 'sources', ${messages.sources},
  'parts', ${messages.parts}, 'helpCard', ${messages.helpCard}, 'storyId', ${messages.storyId}
) end`;

/**
 * Reopens the reply of a message for another run, unless one is running, and publishes an event to the user's other pages. The
 * current answer is saved as the previous one, in case the new run fails.
 * @returns the reply row, or null while another run holds its lease
 */
export async function restartReply(
  db: Database,
  turn: Conversation & { messageId: MessageId; replyId: MessageId; tone: Tone; leaseToken: string; now: Date },
): Promise<StoredMessage | null> {
  const fresh = {
    content: '',
    state: 'streaming' as const,
    tone: turn.tone,
    provenance: null,
    sources: null,
    parts: null,
    helpCard: null,
    storyId: null,
    error: null,
    leaseToken: turn.leaseToken,
    stopRequested: false,
  };
  const row = {
    ...fresh,
    id: turn.replyId,
    avatarId: turn.avatarId,
    userId: turn.userId,
    role: 'assistant' as const,
    replyTo: turn.messageId,
    leaseUntil: leaseEnd,
    createdAt: turn.now,
  };
  const opened = db.$with('changed').as(
    db
      .insert(messages)
      .values(row)
      .onConflictDoUpdate({
        target: messages.replyTo,
        set: { ...fresh, leaseUntil: leaseEnd, previousReply: answerSoFar },
        setWhere: ne(messages.state, 'streaming'),
      })
      .returning(),
  );
  const [reply] = await db.with(opened, publishChangedReplies(db)).select().from(opened);
  return reply ?? null;
}

/**
 * Publishes an event to the user's other pages for the rows that the statement before it changed
 * (docs/decisions/0009-live-events.md): in the same statement, so the event exists exactly if the change does, and a turn costs
 * no extra round trip.
 */
export const publishChangedReplies = (db: Database) =>
  db.$with('told', {}).as(sql`
    insert into ${liveEvents} (user_id, change)
    select user_id, jsonb_build_object('kind', 'reply.changed', 'avatarId', avatar_id, 'messageId', id, 'state', state) from changed
    returning 1
  `);

/** @param danger that the message gives help for; counted as a help card of its year */
export async function insertMessage(
  db: Database,
  message: typeof messages.$inferInsert,
  danger: DangerLevel | null = null,
): Promise<StoredMessage> {
  const saved = db.$with('saved').as(db.insert(messages).values(message).returning());
  const counted = countHelpCards(db, { kind: sql`${danger}`, year: sql`${message.createdAt.getUTCFullYear()}`, from: sql`saved` });
  const [row] = await db.with(saved, counted).select().from(saved);
  if (!row) throw new Error('INSERT … RETURNING gave no row');
  return row;
}

/** The rows of one conversation. */
export const inConversation = ({ avatarId, userId }: Conversation) => and(eq(messages.avatarId, avatarId), eq(messages.userId, userId));

export async function findMessageOfUser(db: Database, userId: UserId, id: MessageId): Promise<StoredMessage | null> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.userId, userId)))
    .limit(1);
  return row ?? null;
}

export async function findReplyTo(db: Database, messageId: MessageId): Promise<StoredMessage | null> {
  const [row] = await db.select().from(messages).where(eq(messages.replyTo, messageId)).limit(1);
  return row ?? null;
}

export async function findMessageByClientId(db: Database, conversation: Conversation, clientId: string): Promise<StoredMessage | null> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(inConversation(conversation), eq(messages.clientId, clientId)))
    .limit(1);
  return row ?? null;
}

/** Oldest first; with a limit, the newest that many. */
export async function listMessagesOfConversation(
  db: Database,
  filter: Conversation & { states: MessageState[]; limit: number; before?: MessageId | undefined },
): Promise<StoredMessage[]> {
  const conditions = [inConversation(filter), inArray(messages.state, filter.states)];
  if (filter.before)
    conditions.push(
      sql`${messages.sequence} < (select m.sequence from messages m where m.id = ${filter.before} and m.user_id = ${filter.userId})`,
    );
  const newest = await db
    .select()
    .from(messages)
    .where(and(...conditions))
    .orderBy(desc(messages.sequence))
    .limit(filter.limit);
  return newest.toReversed();
}

/** The lease of one run on the row of its reply. */
export type ReplyClaim = { replyId: MessageId; leaseToken: string };
export const isHeld = (claim: { [Field in keyof ReplyClaim]: ReplyClaim[Field] | Placeholder }) =>
  and(eq(messages.id, claim.replyId), eq(messages.leaseToken, claim.leaseToken), eq(messages.state, 'streaming'));

/** Saves the text so far and renews the lease. @returns the row's stop flag, or null when the lease is lost */
export async function renewReplyLease(db: Database, claim: ReplyClaim & { content: string }): Promise<{ stopRequested: boolean } | null> {
  const [row] = await db
    .update(messages)
    .set({ content: claim.content, leaseUntil: leaseEnd })
    .where(isHeld(claim))
    .returning({ stopRequested: messages.stopRequested });
  return row ?? null;
}

/** @returns whether a reply of this user was in progress */
export async function requestStop(db: Database, userId: UserId, replyId: MessageId): Promise<boolean> {
  const rows = await db
    .update(messages)
    .set({ stopRequested: true })
    .where(and(eq(messages.id, replyId), eq(messages.userId, userId), eq(messages.state, 'streaming')))
    .returning({ id: messages.id });
  return rows.length === 1;
}
