import { CreatedStory, CreateStory, ListedStory, ListStories, Story, StoryRef } from '@everkin/contracts/timeline/stories';
import { createStory } from '@everkin/domain/memories/stories/create-story';
import { deleteStory, getStory, listStories } from '@everkin/domain/memories/stories/get-story';
import { z } from 'zod';
import { router, userProcedure } from '../init.ts';

export const storiesRouter = router({
  create: userProcedure
    .input(CreateStory)
    .output(CreatedStory)
    .mutation(async ({ ctx, input }) => {
      const { story, isNew } = await createStory(ctx.deps, ctx.actor, input);
      return isNew ? story : { ...story, duplicate: true };
    }),
  get: userProcedure
    .input(StoryRef)
    .output(Story)
    .query(({ ctx, input }) => getStory(ctx.deps, ctx.actor, input)),
  list: userProcedure
    .input(ListStories)
    .output(z.array(ListedStory))
    .query(({ ctx, input }) => listStories(ctx.deps, ctx.actor, input)),
  delete: userProcedure
    .input(StoryRef)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteStory(ctx.deps, ctx.actor, input)),
});
