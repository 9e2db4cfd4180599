import { z } from 'zod';
import { ShownName } from '../text.ts';
import { CapsulePartKind } from './capsules.ts';

/** The secret of a capsule's link. A mistyped one is unknown, not malformed. */
export const CapsuleToken = z
  .string({ error: 'The link is not complete.' })
  .min(1, 'The link is not complete.')
  .max(200, 'The link is not complete.');
export const CapsuleTokenRef = z.object({ token: CapsuleToken });
export type CapsuleTokenRef = z.infer<typeof CapsuleTokenRef>;

/** What somebody with a link sees before they press Open. */
export const CapsuleFront = z.object({
  authorName: ShownName,
  recipientName: ShownName,
  title: ShownName,
  coverNote: z.string(),
  /** `damaged`: open, and a part of it could not be read any more. */
  status: z.enum(['sealed', 'open', 'damaged']),
  /** The day on which it opens, in words and by the zone of its condition: "Sunday, June 1, 2036". */
  opensOn: z.string(),
  /** The day on which it was sealed, as YYYY-MM-DD by the same zone; null in a preview. */
  sealedOn: z.string().nullable(),
  /** The occasion: "Hannah’s eighteenth birthday"; null where it is a day. */
  occasion: z.string().nullable(),
  /** Whether it was opened with this recipient's links before. */
  isOpened: z.boolean(),
  /** A link to the author's own preview. */
  isPreview: z.boolean(),
  /** No more mails about it, at the recipient's request. */
  isMuted: z.boolean(),
});
export type CapsuleFront = z.infer<typeof CapsuleFront>;

export const OpenCapsule = CapsuleTokenRef.extend({
  /** Whether the author may know that it was opened. */
  tellsAuthor: z.boolean({ error: 'tellsAuthor is true or false' }).default(true),
});
export type OpenCapsule = z.infer<typeof OpenCapsule>;

/** What is inside. */
export const OpenedCapsule = z.object({
  authorName: ShownName,
  title: ShownName,
  sealedOn: z.string().nullable(),
  letter: z.string().nullable(),
  parts: z.array(
    z.object({
      /** Its place, from 1. */
      number: z.number().int(),
      kind: CapsulePartKind.exclude(['letter']),
      title: ShownName,
      mimeType: z.string(),
      byteSize: z.number().int(),
      url: z.string(),
    }),
  ),
  /** Everything in one file. */
  zipUrl: z.string(),
  isDamaged: z.boolean(),
});
export type OpenedCapsule = z.infer<typeof OpenedCapsule>;

export const OpenedPartRef = CapsuleTokenRef.extend({
  /** What is no number is no part, as every other unknown one. */
  number: z.coerce.number().int().catch(0),
});
export type OpenedPartRef = z.infer<typeof OpenedPartRef>;

/** POST /capsule/{token}/mails: whether mails about it are wanted. */
export const SetCapsuleMails = CapsuleTokenRef.extend({ wanted: z.boolean({ error: 'wanted is true or false' }) });
export type SetCapsuleMails = z.infer<typeof SetCapsuleMails>;
