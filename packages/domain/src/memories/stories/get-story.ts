import type { StoryId } from '@everkin/contracts/ids';
import type { ListedStory, ListStories, Story, StoryRef } from '@everkin/contracts/timeline/stories';
import type { Actor } from '../../actor.ts';
import { requireAvatarRight } from '../../avatars/avatars.access.ts';
import type { Deps } from '../../deps.ts';
import { composeStory } from './compose-story.ts';
import { storyNotFound } from './stories.errors.ts';
import { deleteStoryRow, findStoryOf, listStoriesOf, type StoredStory } from './stories.repo.ts';
import type { StoryScope } from './story-lines.rules.ts';

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
