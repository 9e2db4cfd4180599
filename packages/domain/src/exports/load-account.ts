import type { AvatarId, GroupId, UserId } from '@everkin/contracts/ids';
import type { GroupDetails } from '@everkin/contracts/groups';
import type { MemoryDetails } from '@everkin/contracts/memories';
import type { Deps } from '../deps.ts';
import { getGroup } from '../groups/get-group.ts';
import { getMemory } from '../memories/get-memory.ts';
import type { AvatarFolder, PlacedMemory } from './archive-plan.ts';
import {
  type ExportedGroupMessage,
  type ExportedMessage,
  type ExportOwner,
  listGroupMessagesAfter,
  listMessagesAfter,
} from './exports.repo.ts';

/** Rows held in memory at a time, so that a long conversation takes no more memory than a short one. */
const PAGE_ROWS = 500;

type Numbered = { sequence: number };

async function* readPages<T extends Numbered>(readAfter: (sequence: number) => Promise<T[]>): AsyncGenerator<T> {
  let sequence = 0;
  for (;;) {
    const rows = await readAfter(sequence);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return;
    sequence = last.sequence;
  }
}

/** The owner's conversation with an avatar, oldest first. */
export const loadConversation = (deps: Deps, owner: ExportOwner, avatarId: AvatarId): AsyncGenerator<ExportedMessage> =>
  readPages((sequence) => listMessagesAfter(deps.db, { ownerId: owner.id, avatarId, sequence, limit: PAGE_ROWS }));

/** What was said in a group that the owner is in, oldest first. */
export const loadGroupMessages = (deps: Deps, owner: ExportOwner, groupId: GroupId): AsyncGenerator<ExportedGroupMessage> =>
  readPages((sequence) => listGroupMessagesAfter(deps.db, { memberId: owner.id, groupId, sequence, limit: PAGE_ROWS }));

/** A group as its member sees it, without its messages. */
export const loadGroup = (deps: Deps, owner: ExportOwner, groupId: GroupId): Promise<GroupDetails> =>
  getGroup(deps, { userId: owner.id, displayName: owner.displayName }, { groupId, limit: 1 });

export type ReadMemory = PlacedMemory & { details: MemoryDetails; told: unknown };

/** The memories of an avatar with their text, newest first, one at a time. */
export async function* loadMemories(deps: Deps, owner: ExportOwner, folder: AvatarFolder): AsyncGenerator<ReadMemory> {
  const actor = { userId: owner.id, displayName: owner.displayName };
  for (const placed of folder.memories) {
    const details = await getMemory(deps, actor, { id: placed.memory.id });
    const {
      url: _url,
      originalUrl: _originalUrl,
      thumbnailUrl: _thumbnailUrl,
      previous: _previous,
      next: _next,
      avatarId: _avatarId,
      ...words
    } = details;
    const { original, untouched } = placed;
    // With the original file name: it may say when the photo was taken.
    const upload = untouched && { original: { file: untouched.path, fileName: untouched.file.fileName } };
    yield { ...placed, details, told: { ...words, file: original?.path ?? null, ...upload } };
  }
}

/** A message in the JSON export. */
export const toExportedMessage = (row: ExportedMessage): unknown => ({
  id: row.id,
  role: row.role,
  content: row.content,
  timestamp: row.createdAt,
  ...(row.channel === 'sms' && { channel: row.channel }),
  ...(row.role === 'assistant' && {
    provenance: row.provenance ?? 'unverified',
    sources: row.sources ?? [],
    ...(row.parts && { parts: row.parts }),
  }),
});

/** A group in the JSON export. */
export const toExportedGroup = ({ groupChat, avatar, members }: GroupDetails, ownerId: UserId): unknown => ({
  name: groupChat.name,
  avatar: avatar.name,
  members: members.map(({ userId, displayName, joinedAt }) => ({ displayName, joinedAt, isYou: userId === ownerId })),
});

/** A group message in the JSON export: other people by display name only, nothing that identifies their account. */
export const toExportedGroupMessage = (row: ExportedGroupMessage, ownerId: UserId): unknown => ({
  displayName: row.displayName,
  isYou: row.userId === ownerId,
  role: row.role,
  content: row.content,
  timestamp: row.createdAt,
});
