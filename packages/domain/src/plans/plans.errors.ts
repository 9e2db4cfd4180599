import { FREE_REPLIES_PER_DAY } from '@everkin/contracts/plans';
import { AppError } from '../errors.ts';

export const trialUsed = (): AppError =>
  new AppError({
    kind: 'conflict',
    code: 'plans.trial-used',
    message: 'You have already used your free trial. Each account has one.',
  });

/** No speech synthesis on Free; existing clips still play (docs/PRODUCT.md, Limits of Free). */
export const noSpeechOnFree = (): AppError =>
  new AppError({
    kind: 'limit-reached',
    code: 'plans.no-speech',
    message: 'The Free plan does not include spoken replies. You can still play earlier replies and recordings.',
  });

/** States what happens next, without an upsell: it appears in the middle of a conversation with a person who is missed. */
export const noRepliesLeft = (): AppError =>
  new AppError({
    kind: 'limit-reached',
    code: 'plans.no-replies-left',
    message: `Today's ${FREE_REPLIES_PER_DAY} replies of the Free plan are used up. You can continue after midnight. Your conversation is saved.`,
  });

/** As many as Free has are waiting for their day. Those wait on, whatever the plan becomes. */
export const noCapsulesLeft = (): AppError =>
  new AppError({
    kind: 'limit-reached',
    code: 'plans.no-capsules-left',
    message: 'You already have three capsules waiting. Premium has no limit.',
  });

/** Whoever is in a vault stays, and so do open invitations, whatever the plan becomes. */
export const noVaultInviting = (): AppError =>
  new AppError({
    kind: 'limit-reached',
    code: 'plans.no-vault-inviting',
    message: 'Inviting someone into the vault is part of Premium. Everyone who is in it now stays.',
  });
