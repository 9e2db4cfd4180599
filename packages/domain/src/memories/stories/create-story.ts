import type { AvatarId } from '@everkin/contracts/ids';
import type { CreatedStory, CreateStory } from '@everkin/contracts/timeline/stories';
import type { Actor } from '../../actor.ts';
import { requireAvatarRight } from '../../avatars/avatars.access.ts';
import type { Deps } from '../../deps.ts';
import { composeStory } from './compose-story.ts';
import { scopeOf } from './get-story.ts';
import { tooLittleForStory } from './stories.errors.ts';
import { findStoryWithScope, insertStory, type StoredStory } from './stories.repo.ts';
import { countQuotes, STORY_MIN_QUOTES } from './story.rules.ts';
import { nameStory, type StoryScope } from './story-lines.rules.ts';
import { hasDatedIn } from '../timeline/timeline.repo.ts';

/**
 * Saves a scope as a story. The same scope by the same person is the story that exists.
 * @throws AppError `avatars.not-found`, `stories.nothing-yet` with fewer than two quotations
 */
export async function createStory(deps: Deps, actor: Actor, input: CreateStory): Promise<{ story: CreatedStory; isNew: boolean }> {
  const avatar = await requireAvatarRight(deps, actor, input.id, 'view');
  const columns = { fromYear: input.from ?? null, toYear: input.to ?? null, question: input.question ?? null };
  const owned = { avatarId: avatar.id, createdById: actor.userId, ...columns };
  const existing = await findStoryWithScope(deps.db, owned);
  if (existing) return { story: toCreated(existing), isNew: false };
  const scope = scopeOf(columns);
  const composed = await composeStory(deps, { avatar, listener: 'owner', ownerName: actor.displayName, scope });
  const quoteCount = countQuotes(composed);
  if (quoteCount < STORY_MIN_QUOTES)
    throw tooLittleForStory({ scope, quoteCount, hasMemories: await hasMemoriesOf(deps, avatar.id, scope) });
  const story = { id: deps.newId('st'), ...owned, title: nameStory(scope), createdAt: deps.clock.now() };
  if (await insertStory(deps.db, story)) return { story: toCreated(story), isNew: true };
  // The same was saved a moment ago.
  const other = await findStoryWithScope(deps.db, owned);
  return { story: toCreated(other ?? story), isNew: false };
}

const toCreated = ({ id, title }: StoredStory): CreatedStory => ({ id, title });

/** Whether anything is dated so, also what cannot be quoted, as photos, or what is still being read. */
const hasMemoriesOf = (deps: Deps, avatarId: AvatarId, { from, to }: StoryScope): Promise<boolean> =>
  hasDatedIn(deps.db, { avatarId, listener: 'owner', from: from ?? undefined, to: to ?? undefined });
