import { FREE_REPLIES_PER_DAY } from '@everkin/contracts/plans';
import { AppError } from '../errors.ts';

export const trialUsed = (): AppError =>
  new AppError({
    kind: 'conflict',
    code: 'plans.trial-used',
    message: 'You have already had your free trial; there is one for each account.',
  });

/** No speech synthesis on Free; existing clips still play (docs/PRODUCT.md, Limits of Free). */
export const noSpeechOnFree = (): AppError =>
  new AppError({
    kind: 'limit-reached',
    code: 'plans.no-speech',
    message: 'The Free plan has no spoken replies. What was recorded or spoken before can still be played.',
  });

/** States what happens next, without an upsell: it appears in the middle of a conversation with a person who is missed. */
export const noRepliesLeft = (): AppError =>
  new AppError({
    kind: 'limit-reached',
    code: 'plans.no-replies-left',
    message: `Today's ${FREE_REPLIES_PER_DAY} replies of the Free plan are used up. You can go on talking after midnight; everything that was said is kept.`,
  });
