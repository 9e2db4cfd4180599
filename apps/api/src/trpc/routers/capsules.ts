import {
  AddCapsulePart,
  Capsule,
  CapsuleCover,
  CapsuleLink,
  CapsulePart,
  CapsulePartRef,
  CapsuleRecipientRef,
  CapsuleRef,
  ConfirmedCapsule,
  CreateCapsule,
  DeleteCapsule,
  PreviewSent,
  UpdateCapsule,
} from '@everkin/contracts/capsules/capsules';
import { addPart } from '@everkin/domain/capsules/add-part';
import { createCapsule } from '@everkin/domain/capsules/create-capsule';
import { deleteCapsule } from '@everkin/domain/capsules/delete-capsule';
import { getCapsule } from '@everkin/domain/capsules/get-capsule';
import { getPart } from '@everkin/domain/capsules/get-part';
import { listCapsules } from '@everkin/domain/capsules/list-capsules';
import { createLink } from '@everkin/domain/capsules/links/create-link';
import { sendPreview } from '@everkin/domain/capsules/links/send-preview';
import { removePart } from '@everkin/domain/capsules/remove-part';
import { requestSeal } from '@everkin/domain/capsules/sealing/request-seal';
import { requestTakeBack } from '@everkin/domain/capsules/sealing/request-take-back';
import { updateCapsule } from '@everkin/domain/capsules/update-capsule';
import { z } from 'zod';
import { LONG_BODY_MAX_BYTES } from '../call-rules.ts';
import { router, userProcedure } from '../init.ts';
import { throttledWrite } from '../throttled.ts';

/** A letter for a day, for its author. */
export const capsulesRouter = router({
  list: userProcedure.output(z.array(CapsuleCover)).query(({ ctx }) => listCapsules(ctx.deps, ctx.actor)),
  get: userProcedure
    .input(CapsuleRef)
    .output(Capsule)
    .query(({ ctx, input }) => getCapsule(ctx.deps, ctx.actor, input)),
  create: userProcedure
    .input(CreateCapsule)
    .use(throttledWrite('memory'))
    .output(Capsule)
    .mutation(({ ctx, input }) => createCapsule(ctx.deps, ctx.actor, input)),
  update: userProcedure
    .meta({ bodyMaxBytes: LONG_BODY_MAX_BYTES })
    .input(UpdateCapsule)
    .use(throttledWrite('memory'))
    .output(Capsule)
    .mutation(({ ctx, input }) => updateCapsule(ctx.deps, ctx.actor, input)),
  /** The file arrives over REST (POST /api/capsules/{id}/parts), which streams it to disk. */
  addPart: userProcedure
    .input(AddCapsulePart)
    .use(throttledWrite('memory'))
    .output(CapsulePart)
    .mutation(({ ctx, input }) => addPart(ctx.deps, ctx.actor, input)),
  /** The bytes are served over REST (GET /api/capsules/{id}/parts/{partId}). */
  getPart: userProcedure
    .input(CapsulePartRef)
    .output(CapsulePart)
    .query(({ ctx, input }) => getPart(ctx.deps, ctx.actor, input)),
  removePart: userProcedure
    .input(CapsulePartRef)
    .output(z.void())
    .mutation(({ ctx, input }) => removePart(ctx.deps, ctx.actor, input)),
  seal: userProcedure
    .meta({ rate: 'confirm-password' })
    .input(ConfirmedCapsule)
    .output(Capsule)
    .mutation(({ ctx, input }) => requestSeal(ctx.deps, ctx.actor, input)),
  takeBack: userProcedure
    .meta({ rate: 'confirm-password' })
    .input(ConfirmedCapsule)
    .output(Capsule)
    .mutation(({ ctx, input }) => requestTakeBack(ctx.deps, ctx.actor, input)),
  delete: userProcedure
    .meta({ rate: 'confirm-password' })
    .input(DeleteCapsule)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteCapsule(ctx.deps, ctx.actor, input)),
  preview: userProcedure
    .meta({ rate: 'invite' })
    .input(CapsuleRef)
    .output(PreviewSent)
    .mutation(({ ctx, input }) => sendPreview(ctx.deps, ctx.actor, input)),
  createLink: userProcedure
    .input(CapsuleRecipientRef)
    .use(throttledWrite('memory'))
    .output(CapsuleLink)
    .mutation(({ ctx, input }) => createLink(ctx.deps, ctx.actor, input)),
});
