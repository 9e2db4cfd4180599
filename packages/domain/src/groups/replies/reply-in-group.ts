import type { GroupMessageId } from '@everkin/contracts/ids';
import { HISTORY_MAX_MESSAGES } from '@everkin/contracts/units';
import type { Database } from '@everkin/db/client';
import { type AvatarWithTraits, findAvatarWithOwner } from '../../avatars/avatars.access.ts';
import type { ReplyInput } from '../../chat/compose-reply.ts';
import { assessDanger, type ReplyDanger } from '../../chat/crisis/assess-danger.rules.ts';
import type { EmbeddingOf } from '../../chat/crisis/crisis.rules.ts';
import { embedTurns } from '../../chat/crisis/embed-messages.ts';
import { makeReply } from '../../chat/make-reply.ts';
import type { Deps } from '../../deps.ts';
import type { JobContext } from '../../jobs/run-job.ts';
import { createGroupReplyWriter, publishReply } from './group-reply-writer.ts';
import { decideReply, type HelpTurn } from './reply-policy.rules.ts';
import {
  findGroupById,
  findGroupMessage,
  findGroupReply,
  listGroupMessages,
  listMembers,
  type MemberWithUser,
  openGroupReply,
  type StoredGroup,
  type StoredGroupMessage,
  updateGroupReply,
} from '../groups.repo.ts';

/** How many of the last messages a model is shown (docs/PRODUCT.md, What a model is shown). */
const HEARD_MESSAGES = HISTORY_MAX_MESSAGES;
/** The delay while the avatar makes another reply in this group. */
const BUSY_PAUSE_MS = 1_000;

export const GROUP_REPLY_MAX_ATTEMPTS = 3;

/** The subject of a `group.reply` job, as `saveGroupMessage` wrote it: the message that the avatar may answer. */
const asMessageId = (subjectId: string): GroupMessageId => subjectId as GroupMessageId;

/**
 * Decides whether the avatar answers in a group, and makes the reply (docs/PRODUCT.md, When the avatar speaks). Each message
 * has its own job, but only that of the last one acts, for all unanswered messages, so several in a row get one answer. A group
 * has one reply in progress at a time.
 */
export async function replyInGroup(deps: Deps, run: JobContext): Promise<void> {
  const scene = await findScene(deps, asMessageId(run.subjectId));
  if (!scene) return run.finish(async () => {});
  const { group, avatar, said, prompt } = scene;
  const embeddingOf = await embedTurns(deps, said);
  const etiquette = decideReply({
    embeddingOf,
    policy: avatar.isActive ? group.replyPolicy : 'quiet',
    avatar,
    memberNames: scene.members.map(({ displayName }) => displayName),
    said: said.map(({ role, userId, content, createdAt }) => ({ role, speakerId: userId, content, at: createdAt })),
    isTyping: scene.members.some(({ typingUntil }) => isAfter(typingUntil, deps.clock.now())),
    now: deps.clock.now(),
  });
  if (etiquette.kind === 'silent') return run.finish((tx) => endUnfinished(tx, prompt.id));
  if (etiquette.kind === 'wait') return run.reschedule(etiquette.ms);
  const reply = await openReply(deps, run, scene);
  if (!reply) return run.reschedule(BUSY_PAUSE_MS);
  await speak(deps, run, {
    ...scene,
    reply,
    turns: said.slice(0, etiquette.index + 1),
    danger: etiquette.help ? findDanger(said, etiquette.help, embeddingOf) : null,
  });
}

/** What the turn that gets help lines says of danger. */
function findDanger(said: readonly StoredGroupMessage[], { index, isAlone }: HelpTurn, embeddingOf: EmbeddingOf): ReplyDanger | null {
  const danger = assessDanger(toTurns(said.slice(0, index + 1)), embeddingOf);
  return danger && { ...danger, isHelpAlone: isAlone };
}

const toTurns = (said: readonly StoredGroupMessage[]): ReplyInput['turns'] =>
  said.map(({ role, content, displayName }) => ({ role, content, speaker: displayName }));

const isAfter = (time: Date | null, now: Date): boolean => time !== null && time > now;

type Scene = {
  group: StoredGroup;
  avatar: AvatarWithTraits;
  members: MemberWithUser[];
  /** Completed messages, oldest first. */
  said: StoredGroupMessage[];
  /** The message of this job. */
  prompt: StoredGroupMessage;
};

/**
 * @returns null when there is nothing to do: the group or the message is gone, or a newer message was saved; but a reply that
 *   another run has begun is still finished, from the messages before it
 */
async function findScene(deps: Deps, id: GroupMessageId): Promise<Scene | null> {
  const prompt = await findGroupMessage(deps.db, id);
  const group = prompt && (await findGroupById(deps.db, prompt.groupId));
  const avatar = group && (await findAvatarWithOwner(deps.db, group.avatarId));
  if (!avatar) return null;
  const messages = await listGroupMessages(deps.db, { groupId: group.id, limit: HEARD_MESSAGES });
  const begun = await findGroupReply(deps.db, prompt.id);
  const hasNews = messages.some(({ role, sequence }) => role === 'user' && sequence > prompt.sequence);
  if (hasNews && begun?.state !== 'streaming') return null;
  const said = messages.filter(
    ({ state, content, sequence }) => state !== 'failed' && content !== '' && !(begun && sequence >= begun.sequence),
  );
  return { group, avatar, members: await listMembers(deps.db, group.id), said, prompt };
}

/** @returns null while another reply is made in this group */
async function openReply(deps: Deps, run: JobContext, { group, avatar, prompt }: Scene): Promise<StoredGroupMessage | null> {
  let reply: StoredGroupMessage | null = null;
  await run.checkpoint(async (tx) => {
    reply = await openGroupReply(tx, {
      id: deps.newId('gm'),
      groupId: group.id,
      userId: null,
      displayName: avatar.name,
      role: 'assistant',
      content: '',
      state: 'streaming',
      replyTo: prompt.id,
      createdAt: deps.clock.now(),
    });
    if (reply) await publishReply(tx, reply, { isComing: true });
  });
  return reply;
}

async function speak(
  deps: Deps,
  run: JobContext,
  {
    avatar,
    reply,
    members,
    turns,
    danger,
  }: Scene & { reply: StoredGroupMessage; turns: readonly StoredGroupMessage[]; danger: ReplyDanger | null },
): Promise<void> {
  const input: ReplyInput = {
    avatar: withoutPrivate(avatar),
    listenerName: turns.at(-1)?.displayName ?? '',
    participants: members.map(({ displayName }) => displayName),
    tone: 'natural',
    // The app's own words are not the avatar's.
    turns: toTurns(turns.filter(({ provenance }) => provenance !== 'service')),
    danger,
    audience: 'group',
    signal: run.signal,
  };
  await makeReply(deps, input, createGroupReplyWriter(deps, run, reply));
}

/** The questionnaire's answers and the goal were given in private (docs/PRODUCT.md, What a group may hear). */
const withoutPrivate = (avatar: AvatarWithTraits): AvatarWithTraits => ({ ...avatar, goal: null, traits: [] });

const COULD_NOT = 'could not answer just now. Say something again to ask once more.';

/** Leaves no reply open: it would block the group's next reply for ever. */
async function endUnfinished(tx: Database, promptId: GroupMessageId): Promise<void> {
  const ended = await updateGroupReply(tx, { replyTo: promptId }, { state: 'failed', content: '', error: COULD_NOT });
  if (ended) await publishReply(tx, ended);
}

/** After the last attempt the group gets an error instead of a reply. */
export async function failGroupReply(tx: Database, deps: Deps, subjectId: string): Promise<void> {
  await endUnfinished(tx, asMessageId(subjectId));
  deps.log.warn({ messageId: subjectId }, 'group reply failed');
}
