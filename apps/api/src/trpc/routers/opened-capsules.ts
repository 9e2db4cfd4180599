import {
  CapsuleFront,
  CapsuleTokenRef,
  OpenCapsule,
  OpenedCapsule,
  OpenedPartRef,
  SetCapsuleMails,
} from '@everkin/contracts/capsules/opened-capsule';
import { getFront } from '@everkin/domain/capsules/links/get-front';
import { openByLink } from '@everkin/domain/capsules/links/open-by-link';
import { openPartByLink, openZipByLink } from '@everkin/domain/capsules/links/open-part-by-link';
import { getMails, setMails } from '@everkin/domain/capsules/links/set-mails';
import { z } from 'zod';
import { publicProcedure, router } from '../init.ts';

/** A capsule for somebody with a link, who needs no account. */
export const openedCapsulesRouter = router({
  get: publicProcedure
    .meta({ rate: 'invitation-look-up' })
    .input(CapsuleTokenRef)
    .output(CapsuleFront)
    .query(({ ctx, input }) => getFront(ctx.deps, input)),
  open: publicProcedure
    .meta({ rate: 'invitation-look-up' })
    .input(OpenCapsule)
    .output(OpenedCapsule)
    .mutation(({ ctx, input }) => openByLink(ctx.deps, input)),
  /** The bytes are served over REST (GET /api/capsule/{token}/parts/{number}). */
  getPart: publicProcedure
    .input(OpenedPartRef)
    .output(z.void())
    .query(async ({ ctx, input }) => {
      await openPartByLink(ctx.deps, input);
    }),
  /** As one file (GET /api/capsule/{token}/download.zip). */
  download: publicProcedure
    .input(CapsuleTokenRef)
    .output(z.void())
    .query(async ({ ctx, input }) => {
      await openZipByLink(ctx.deps, input);
    }),
  /** For the page /stop/{token}. */
  getMails: publicProcedure
    .meta({ rate: 'invitation-look-up' })
    .input(CapsuleTokenRef)
    .output(z.object({ authorName: z.string(), isMuted: z.boolean() }))
    .query(({ ctx, input }) => getMails(ctx.deps, input)),
  setMails: publicProcedure
    .meta({ rate: 'invitation-look-up' })
    .input(SetCapsuleMails)
    .output(z.void())
    .mutation(({ ctx, input }) => setMails(ctx.deps, input)),
});
