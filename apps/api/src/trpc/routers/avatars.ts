import {
  Avatar,
  AvatarContents,
  AvatarRef,
  CreateAvatar,
  ListAvatars,
  ListedAvatar,
  SaveTraits,
  SetAvatarPhoto,
  UpdateAvatar,
} from '@everkin/contracts/avatars';
import { createAvatar } from '@everkin/domain/avatars/create-avatar';
import { deleteAvatar } from '@everkin/domain/avatars/delete-avatar';
import { getAvatar } from '@everkin/domain/avatars/get-avatar';
import { getContents } from '@everkin/domain/avatars/get-contents';
import { listAvatars } from '@everkin/domain/avatars/list-avatars';
import { saveTraits } from '@everkin/domain/avatars/save-traits';
import { setAvatarPhoto } from '@everkin/domain/avatars/set-avatar-photo';
import { updateAvatar } from '@everkin/domain/avatars/update-avatar';
import { z } from 'zod';
import { PROFILE_BODY_MAX_BYTES } from '../call-rules.ts';
import { router, userProcedure } from '../init.ts';
import { throttledWrite } from '../throttled.ts';

export const avatarsRouter = router({
  list: userProcedure
    .input(ListAvatars.optional())
    .output(z.array(ListedAvatar))
    .query(({ ctx, input }) => listAvatars(ctx.deps, ctx.actor, input ?? {})),
  get: userProcedure
    .input(AvatarRef)
    .output(Avatar)
    .query(({ ctx, input }) => getAvatar(ctx.deps, ctx.actor, input)),
  contents: userProcedure
    .input(AvatarRef)
    .output(AvatarContents)
    .query(({ ctx, input }) => getContents(ctx.deps, ctx.actor, input)),
  create: userProcedure
    .meta({ bodyMaxBytes: PROFILE_BODY_MAX_BYTES })
    .input(CreateAvatar)
    .use(throttledWrite('memory'))
    .output(Avatar)
    .mutation(({ ctx, input }) => createAvatar(ctx.deps, ctx.actor, input)),
  update: userProcedure
    .input(UpdateAvatar)
    .use(throttledWrite('memory'))
    .output(Avatar)
    .mutation(({ ctx, input }) => updateAvatar(ctx.deps, ctx.actor, input)),
  delete: userProcedure
    .input(AvatarRef)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteAvatar(ctx.deps, ctx.actor, input)),
  setPhoto: userProcedure
    .input(SetAvatarPhoto)
    .use(throttledWrite('memory'))
    .output(Avatar)
    .mutation(({ ctx, input }) => setAvatarPhoto(ctx.deps, ctx.actor, input)),
  saveTraits: userProcedure
    .meta({ bodyMaxBytes: PROFILE_BODY_MAX_BYTES })
    .input(SaveTraits)
    .use(throttledWrite('memory'))
    .output(Avatar)
    .mutation(({ ctx, input }) => saveTraits(ctx.deps, ctx.actor, input)),
});
