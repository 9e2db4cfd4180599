import { formatCount } from '../format-count.ts';
import { z } from 'zod';
import { EmailAddress } from '../email-address.ts';
import { AvatarId, CapsuleId, CapsulePartId, CapsuleRecipientId } from '../ids.ts';
import { optionalText, requiredName, ShownName } from '../text.ts';
import { StagedFileField } from '../uploads.ts';
import { OpeningCondition, TimeZoneName } from './opening-day.ts';

/** Parts of one capsule, its letter among them. */
export const CAPSULE_MAX_PARTS = 20;
/** All parts of one capsule together. */
export const CAPSULE_MAX_BYTES = 100 * 1024 * 1024;
export const CAPSULE_LETTER_MAX_CHARS = 50_000;
export const CAPSULE_MAX_RECIPIENTS = 20;
/** People an account may name within a day, so that nobody gets mail in bulk through it. */
export const CAPSULE_NEW_RECIPIENTS_PER_DAY = 20;
/** On Free, sealed or on their way to it or to opening (docs/PRODUCT.md, Limits of Free). */
export const FREE_CAPSULES = 3;

/**
 * `due` and `opening` are between `sealed` and `open`: its day has come, and is checked twice. `unsealing` leads back to `draft`.
 * `damaged` is open, and a part of it could not be read any more.
 */
export const CapsuleStatus = z.enum(['draft', 'sealing', 'sealed', 'unsealing', 'due', 'opening', 'open', 'damaged']);
export type CapsuleStatus = z.infer<typeof CapsuleStatus>;

export const CapsulePartKind = z.enum(['letter', 'audio', 'image']);
export type CapsulePartKind = z.infer<typeof CapsulePartKind>;

/**
 * How far the way to a recipient is: `waiting` for the capsule or the hour, `sending` a mail, `notified` by one, `unreachable` at every
 * address, `muted` at their own request, or they have `opened` it.
 */
export const CapsuleDelivery = z.enum(['waiting', 'sending', 'notified', 'unreachable', 'muted', 'opened']);
export type CapsuleDelivery = z.infer<typeof CapsuleDelivery>;

/** A part as its author or reader sees it: never its content. */
export const CapsulePart = z.object({
  id: CapsulePartId,
  kind: CapsulePartKind,
  title: ShownName,
  mimeType: z.string(),
  byteSize: z.number().int(),
  /** Where its bytes are, below the server's address; null while nobody may read it. */
  url: z.string().nullable(),
});
export type CapsulePart = z.infer<typeof CapsulePart>;

export const CapsuleRecipient = z.object({
  id: CapsuleRecipientId,
  name: ShownName,
  /** "my granddaughter" */
  relation: ShownName.nullable(),
  /** Tried in this order. */
  addresses: z.array(z.string()),
  timeZone: z.string().nullable(),
  delivery: CapsuleDelivery,
  openedAt: z.iso.datetime().nullable(),
});
export type CapsuleRecipient = z.infer<typeof CapsuleRecipient>;

/** What its author sees of a capsule in a list: its cover. */
export const CapsuleCover = z.object({
  id: CapsuleId,
  avatarId: AvatarId.nullable(),
  title: ShownName,
  coverNote: z.string(),
  status: CapsuleStatus,
  condition: OpeningCondition.nullable(),
  /** The instant that its condition means. */
  opensAt: z.iso.datetime().nullable(),
  sealedAt: z.iso.datetime().nullable(),
  openedAt: z.iso.datetime().nullable(),
  recipients: z.array(CapsuleRecipient),
  /** Why the last sealing or taking back failed, in a sentence for a person. */
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type CapsuleCover = z.infer<typeof CapsuleCover>;

/** A capsule for its author. The letter is null while it is sealed, and in answers to a change. */
export const Capsule = CapsuleCover.extend({ letter: z.string().nullable(), parts: z.array(CapsulePart) });
export type Capsule = z.infer<typeof Capsule>;

export const CapsuleRef = z.object({ id: CapsuleId });
export type CapsuleRef = z.infer<typeof CapsuleRef>;

const title = requiredName('Please give it a title', 80);

export const CreateCapsule = z.object({ title, avatarId: AvatarId.optional() });
export type CreateCapsule = z.infer<typeof CreateCapsule>;

const RecipientInput = z.object({
  /** Of a recipient who is there already; without it, a new one. */
  id: CapsuleRecipientId.optional(),
  name: requiredName('Who is it for?', 80),
  relation: optionalText(60).optional(),
  addresses: z
    .array(EmailAddress, { error: 'The addresses are a list' })
    .min(1, 'Give at least one email address.')
    .max(2, 'Two addresses are the most for one person.')
    .refine((addresses) => new Set(addresses).size === addresses.length, 'This address is there twice.'),
  timeZone: TimeZoneName.optional(),
});

/** A password, where a change touches what is sealed. */
const password = z
  .string({ error: 'Your password is required' })
  .min(1, 'Your password is required')
  .max(1_000, 'Your password is required');

/** PUT /capsules/{id}; what is left out stays. `recipients` replaces the list. */
export const UpdateCapsule = CapsuleRef.extend({
  title: title.optional(),
  coverNote: optionalText(300).optional(),
  /** Kept to the letter, line breaks and spaces too. */
  letter: z
    .string({ error: 'The letter is text' })
    .overwrite((text) => text.toWellFormed())
    .max(CAPSULE_LETTER_MAX_CHARS, `Please keep this under ${formatCount(CAPSULE_LETTER_MAX_CHARS)} characters`)
    .optional(),
  condition: OpeningCondition.optional(),
  recipients: z
    .array(RecipientInput, { error: 'The recipients are a list' })
    .max(CAPSULE_MAX_RECIPIENTS, `A capsule is for at most ${CAPSULE_MAX_RECIPIENTS} people.`)
    .refine((people) => {
      const addresses = people.flatMap((one) => one.addresses);
      return new Set(addresses).size === addresses.length;
    }, 'Two people have the same address.')
    .optional(),
  /** Required once it is sealed. */
  password: password.optional(),
});
export type UpdateCapsule = z.infer<typeof UpdateCapsule>;

export const AddCapsulePart = CapsuleRef.extend({ file: StagedFileField, title: optionalText(80).optional() });
export type AddCapsulePart = z.infer<typeof AddCapsulePart>;

export const CapsulePartRef = CapsuleRef.extend({ partId: CapsulePartId });
export type CapsulePartRef = z.infer<typeof CapsulePartRef>;

/** Sealing and taking back, and deleting, need the author's password. */
export const ConfirmedCapsule = CapsuleRef.extend({ password });
export type ConfirmedCapsule = z.infer<typeof ConfirmedCapsule>;

/** A draft is deleted without a password, everything else with it. */
export const DeleteCapsule = CapsuleRef.extend({ password: password.optional() });
export type DeleteCapsule = z.infer<typeof DeleteCapsule>;

export const CapsuleRecipientRef = CapsuleRef.extend({ recipientId: CapsuleRecipientId });
export type CapsuleRecipientRef = z.infer<typeof CapsuleRecipientRef>;

/** A link for its author to hand over. */
export const CapsuleLink = z.object({ url: z.string() });
export type CapsuleLink = z.infer<typeof CapsuleLink>;

export const PreviewSent = z.object({ to: z.string() });
export type PreviewSent = z.infer<typeof PreviewSent>;
