import {
  CapsuleFront,
  CapsuleTokenRef,
  OpenCapsule,
  OpenedCapsule,
  OpenedPartRef,
  SetCapsuleMails,
} from '@everkin/contracts/capsules/opened-capsule';
import { z } from 'zod';
import { publicProcedure, router } from '../init.ts';

const notBuilt = (): never => {
  throw new Error('not built');
};

/** A capsule for somebody with a link, who needs no account. */
export const openedCapsulesRouter = router({
  get: publicProcedure.meta({ rate: 'invitation-look-up' }).input(CapsuleTokenRef).output(CapsuleFront).query(notBuilt),
  open: publicProcedure.meta({ rate: 'invitation-look-up' }).input(OpenCapsule).output(OpenedCapsule).mutation(notBuilt),
  /** The bytes are served over REST (GET /api/capsule/{token}/parts/{number}). */
  getPart: publicProcedure.input(OpenedPartRef).output(z.void()).query(notBuilt),
  /** As one file (GET /api/capsule/{token}/download.zip). */
  download: publicProcedure.input(CapsuleTokenRef).output(z.void()).query(notBuilt),
  setMails: publicProcedure.meta({ rate: 'invitation-look-up' }).input(SetCapsuleMails).output(z.void()).mutation(notBuilt),
});
