import { z } from 'zod';
import { AvatarId, CheckInCardId } from '../ids.ts';

/** What is pressed on a card: all is well, somebody to talk to was looked for, or no such card again. */
export const CheckInAnswer = z.enum(['all_right', 'found', 'never'], { error: 'The answer is all_right, found or never' });
export type CheckInAnswer = z.infer<typeof CheckInAnswer>;

/** A question from Everkin after several heavy messages (docs/PRODUCT.md, How messages sound). It says nothing about anybody. */
export const CheckInCard = z.object({ id: CheckInCardId, avatarId: AvatarId, shownAt: z.iso.datetime() });
export type CheckInCard = z.infer<typeof CheckInCard>;

export const FindCheckInCard = z.object({ avatarId: AvatarId });
export type FindCheckInCard = z.infer<typeof FindCheckInCard>;

export const AnswerCheckInCard = z.object({ id: CheckInCardId, answer: CheckInAnswer });
export type AnswerCheckInCard = z.infer<typeof AnswerCheckInCard>;
