import type { AvatarId, StoryId } from '@everkin/contracts/ids';
import type { ListedStory, ListStories, Story, StoryRef } from '@everkin/contracts/timeline/stories';
import type { Listener } from '@everkin/db/visible-to';
import type { Actor } from '../../actor.ts';
import { requireAvatarRight } from '../../avatars/avatars.access.ts';
import type { Deps } from '../../deps.ts';
import type { ListedMemory } from '../memories.repo.ts';
import { toMemory } from '../memories.rules.ts';
import { recall } from '../recall/recall.ts';
import { deleteStoryRow, findStoryOf, listStoriesOf, listStoryMemories, listStoryPassages, type StoredStory } from './stories.repo.ts';
import { storyNotFound } from './stories.errors.ts';
import { type ComposedStory, composeSegments, type StoryScope, type StorySource } from './story.rules.ts';

/** As many passages as a question may choose from. */
const QUESTION_PASSAGES = 40;
const SOMEBODY = 'Somebody in the family';

type Request = {
  avatar: { id: AvatarId; name: string; relationship: string };
  listener: Listener;
  /** Of the avatar's owner, whose words the contributor's are. */
  ownerName: string;
  scope: StoryScope;
};

/**
 * Puts a story together from what its reader may see at this moment (docs/PRODUCT.md, Stories). The caller has checked access.
 * @returns no segments where nothing can be quoted
 */
export async function composeStory(deps: Deps, { avatar, listener, ownerName, scope }: Request): Promise<ComposedStory> {
  const rows = await listStoryMemories(deps.db, { avatarId: avatar.id, listener, ...scope });
  const [found, about] = await Promise.all([
    listStoryPassages(
      deps.db,
      rows.map(({ memory }) => memory.id),
      listener,
    ),
    scope.question === null
      ? null
      : recall(deps, {
          avatarId: avatar.id,
          person: avatar,
          turns: [{ role: 'user', content: scope.question }],
          audience: listener,
          limit: QUESTION_PASSAGES,
        }),
  ]);
  const asked = about && new Set(about.map(({ passageId }) => passageId));
  const passages = Map.groupBy(
    found.filter(({ id }) => asked === null || asked.has(id)),
    ({ memoryId }) => memoryId,
  );
  const sources = rows.flatMap((row) => toSource(row, passages.get(row.memory.id) ?? [], ownerName) ?? []);
  return composeSegments(sources, scope, avatar);
}

function toSource(row: ListedMemory, passages: StorySource['passages'], ownerName: string): StorySource | null {
  const { id, title, date, type, narrator, narratorName, url } = toMemory(row);
  if (!date || passages.length === 0) return null;
  const named = narrator === 'contributor' ? ownerName : (narratorName ?? SOMEBODY);
  return {
    memoryId: id,
    title,
    date,
    speaker: narrator === 'person' ? null : named,
    audioUrl: type === 'voice' || type === 'video' ? (url ?? null) : null,
    pictureUrl: type === 'image' ? (url ?? null) : null,
    passages,
  };
}

export const scopeOf = ({ fromYear, toYear, question }: Pick<StoredStory, 'fromYear' | 'toYear' | 'question'>): StoryScope => ({
  from: fromYear,
  to: toYear,
  question,
});

/** A saved story as it is now. One that has shrunk has what is left. @throws AppError `stories.not-found`, `avatars.not-found` */
export async function getStory(deps: Deps, actor: Actor, { id }: StoryRef): Promise<Story> {
  const story = await requireStory(deps, actor, id);
  const avatar = await requireAvatarRight(deps, actor, story.avatarId, 'view');
  const scope = scopeOf(story);
  return { id, ...(await composeStory(deps, { avatar, listener: 'owner', ownerName: actor.displayName, scope })) };
}

/** The stories that somebody has saved about an avatar, newest first. @throws AppError `avatars.not-found` */
export async function listStories(deps: Deps, actor: Actor, { id }: ListStories): Promise<ListedStory[]> {
  const avatar = await requireAvatarRight(deps, actor, id, 'view');
  const rows = await listStoriesOf(deps.db, avatar.id, actor.userId);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    from: row.fromYear,
    to: row.toYear,
    question: row.question,
    createdAt: row.createdAt.toISOString(),
  }));
}

/** Deletes a saved story; its memories stay, and so do messages that offered it. @throws AppError `stories.not-found` */
export async function deleteStory(deps: Deps, actor: Actor, { id }: StoryRef): Promise<void> {
  const story = await requireStory(deps, actor, id);
  await deleteStoryRow(deps.db, story.id);
}

async function requireStory(deps: Deps, actor: Actor, id: StoryId): Promise<StoredStory> {
  const story = await findStoryOf(deps.db, id, actor.userId);
  if (!story) throw storyNotFound();
  return story;
}
