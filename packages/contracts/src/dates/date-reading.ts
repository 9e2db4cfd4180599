import { z } from 'zod';
import { AvatarId } from '../ids.ts';
import { requiredText } from '../text.ts';

const DATE_MAX_CHARS = 100;

/** POST /timeline/parse: a date as typed; with an avatar, as it is meant for them. */
export const ParseDate = z.object({ words: requiredText('Please write a date', DATE_MAX_CHARS), avatarId: AvatarId.optional() });
export type ParseDate = z.infer<typeof ParseDate>;

/** A date as it is known: EDTF, in words, and the first and the last day that it may mean; null on an open side. */
export const PartialDate = z.strictObject({
  edtf: z.string(),
  words: z.string(),
  earliest: z.iso.date().nullable(),
  latest: z.iso.date().nullable(),
  precision: z.enum(['open', 'vague', 'year', 'month', 'day']),
});
export type PartialDate = z.infer<typeof PartialDate>;

/** A date as understood; or why it is not, and where two are possible, both in words. */
export const DateReading = z.union([
  PartialDate,
  z.strictObject({ edtf: z.null(), message: z.string(), choices: z.array(z.string()).optional() }),
]);
export type DateReading = z.infer<typeof DateReading>;
