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
import { z } from 'zod';
import { LONG_BODY_MAX_BYTES } from '../call-rules.ts';
import { router, userProcedure } from '../init.ts';
import { throttledWrite } from '../throttled.ts';

const notBuilt = (): never => {
  throw new Error('not built');
};

/** A letter for a day, for its author. */
export const capsulesRouter = router({
  list: userProcedure.output(z.array(CapsuleCover)).query(notBuilt),
  get: userProcedure.input(CapsuleRef).output(Capsule).query(notBuilt),
  create: userProcedure.input(CreateCapsule).use(throttledWrite('memory')).output(Capsule).mutation(notBuilt),
  update: userProcedure
    .meta({ bodyMaxBytes: LONG_BODY_MAX_BYTES })
    .input(UpdateCapsule)
    .use(throttledWrite('memory'))
    .output(Capsule)
    .mutation(notBuilt),
  /** The file arrives over REST (POST /api/capsules/{id}/parts), which streams it to disk. */
  addPart: userProcedure.input(AddCapsulePart).use(throttledWrite('memory')).output(CapsulePart).mutation(notBuilt),
  /** The bytes are served over REST (GET /api/capsules/{id}/parts/{partId}). */
  getPart: userProcedure.input(CapsulePartRef).output(CapsulePart).query(notBuilt),
  removePart: userProcedure.input(CapsulePartRef).output(z.void()).mutation(notBuilt),
  seal: userProcedure.meta({ rate: 'confirm-password' }).input(ConfirmedCapsule).output(Capsule).mutation(notBuilt),
  takeBack: userProcedure.meta({ rate: 'confirm-password' }).input(ConfirmedCapsule).output(Capsule).mutation(notBuilt),
  delete: userProcedure.meta({ rate: 'confirm-password' }).input(DeleteCapsule).output(z.void()).mutation(notBuilt),
  preview: userProcedure.meta({ rate: 'invite' }).input(CapsuleRef).output(PreviewSent).mutation(notBuilt),
  createLink: userProcedure.input(CapsuleRecipientRef).use(throttledWrite('memory')).output(CapsuleLink).mutation(notBuilt),
});
