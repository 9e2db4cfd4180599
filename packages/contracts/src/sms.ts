import { z } from 'zod';
import { AvatarId, SmsNumberId } from './ids.ts';

/** Phone numbers that one person may connect. */
export const SMS_NUMBERS_MAX = 2;

/** How long a code can be texted. */
export const SMS_CODE_VALID_MINUTES = 30;

/**
 * `pending` waits for the text with its code, `confirming` for the person to say on the page that the phone is theirs; `verified` can
 * text; `stopped` has texted STOP, and gets nothing until it texts START.
 */
export const SmsNumberStatus = z.enum(['pending', 'confirming', 'verified', 'stopped']);
export type SmsNumberStatus = z.infer<typeof SmsNumberStatus>;

export const SmsNumber = z.object({
  id: SmsNumberId,
  /** +15550100142; "+1 ··· 0142" while it is `confirming`, null while no text has come from it. */
  e164: z.string().nullable(),
  /** As people of its country write it; null until it is connected. */
  national: z.string().nullable(),
  status: SmsNumberStatus,
  /** Who is texted with; null where there is nobody yet, or no longer. */
  avatarId: AvatarId.nullable(),
  stoppedAt: z.iso.datetime().nullable(),
});
export type SmsNumber = z.infer<typeof SmsNumber>;

/** What a person texts, and where, so that their phone is connected. */
export const SmsCode = z.object({
  id: SmsNumberId,
  /** Six digits; the text is `JOIN` and these. */
  code: z.string(),
  /** The installation's number, as E.164. */
  sendTo: z.string(),
  expiresAt: z.iso.datetime(),
});
export type SmsCode = z.infer<typeof SmsCode>;

/** What somebody texts to connect their phone. */
export const formatJoinText = ({ code }: Pick<SmsCode, 'code'>): string => `JOIN ${code}`;

/** GET /sms: one's own numbers, and whether this installation has one. */
export const SmsOverview = z.object({
  /** Whether a number can be connected here; otherwise the installation has none for texts. */
  isAvailable: z.boolean(),
  /** Whether texts reach phones; otherwise they are only written to files. */
  sendsTexts: z.boolean(),
  /** The installation's own, as E.164; null where it is not available. */
  number: z.string().nullable(),
  /** All of one's own, whatever their status, the oldest first. */
  numbers: z.array(SmsNumber),
  /** The code that can still be texted. */
  pending: SmsCode.nullable(),
});
export type SmsOverview = z.infer<typeof SmsOverview>;

/** POST /sms/numbers: a new code; an earlier one that was not texted yet is replaced. */
export const ConnectSmsNumber = z.object({
  /** Who to text with once it is connected; without it, the one most recently talked with. */
  avatarId: AvatarId.optional(),
});
export type ConnectSmsNumber = z.infer<typeof ConnectSmsNumber>;

export const SmsNumberRef = z.object({ id: SmsNumberId });
export type SmsNumberRef = z.infer<typeof SmsNumberRef>;

/** PUT /sms/numbers/{id}; what is left out stays. */
export const UpdateSmsNumber = SmsNumberRef.extend({
  avatarId: AvatarId.optional(),
  /** Whether the phone that sent the code is one's own; `false` removes what it sent, and the code. */
  confirm: z.boolean({ error: 'confirm is true or false' }).optional(),
});
export type UpdateSmsNumber = z.infer<typeof UpdateSmsNumber>;
