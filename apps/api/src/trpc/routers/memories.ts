import {
  AddedMemory,
  BrowseMemories,
  CreateMemory,
  KeepPhoto,
  ListMemories,
  Memory,
  MemoryDetails,
  MemoryPage,
  MemoryReaders,
  MemoryRef,
  UpdateMemory,
} from '@everkin/contracts/memories';
import { browseMemories } from '@everkin/domain/memories/browse-memories';
import { createMemory } from '@everkin/domain/memories/create-memory';
import { deleteMemory } from '@everkin/domain/memories/delete-memory';
import { getMemory } from '@everkin/domain/memories/get-memory';
import { getReaders } from '@everkin/domain/memories/models/get-readers';
import { createPhotoMemory } from '@everkin/domain/memories/create-photo-memory';
import { listMemories } from '@everkin/domain/memories/list-memories';
import { retryMemory } from '@everkin/domain/memories/retry-memory';
import { updateMemory } from '@everkin/domain/memories/update-memory';
import { z } from 'zod';
import { LONG_BODY_MAX_BYTES } from '../call-rules.ts';
import { router, userProcedure } from '../init.ts';
import { throttledWrite } from '../throttled.ts';

export const memoriesRouter = router({
  list: userProcedure
    .input(ListMemories)
    .output(z.array(Memory))
    .query(({ ctx, input }) => listMemories(ctx.deps, ctx.actor, input)),
  browse: userProcedure
    .input(BrowseMemories)
    .output(MemoryPage)
    .query(({ ctx, input }) => browseMemories(ctx.deps, ctx.actor, input)),
  get: userProcedure
    .input(MemoryRef)
    .output(MemoryDetails)
    .query(({ ctx, input }) => getMemory(ctx.deps, ctx.actor, input)),
  readers: userProcedure.output(MemoryReaders).query(({ ctx }) => getReaders(ctx.deps)),
  create: userProcedure
    .meta({ bodyMaxBytes: LONG_BODY_MAX_BYTES })
    .input(CreateMemory)
    .use(throttledWrite('memory'))
    .output(Memory)
    .mutation(({ ctx, input }) => createMemory(ctx.deps, ctx.actor, input)),
  // Files arrive over REST, which calls this with the staged photo (docs/decisions/0003).
  keepPhoto: userProcedure
    .input(KeepPhoto)
    .use(throttledWrite('memory'))
    .output(AddedMemory)
    .mutation(({ ctx, input }) => createPhotoMemory(ctx.deps, ctx.actor, input)),
  update: userProcedure
    .meta({ bodyMaxBytes: LONG_BODY_MAX_BYTES })
    .input(UpdateMemory)
    .use(throttledWrite('memory'))
    .output(MemoryDetails)
    .mutation(({ ctx, input }) => updateMemory(ctx.deps, ctx.actor, input)),
  retry: userProcedure
    .input(MemoryRef)
    .use(throttledWrite('memory'))
    .output(Memory)
    .mutation(({ ctx, input }) => retryMemory(ctx.deps, ctx.actor, input)),
  delete: userProcedure
    .input(MemoryRef)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteMemory(ctx.deps, ctx.actor, input)),
});
