import { z } from 'zod';

/** An account's plan, as shown to its user (docs/API.md, Objects). */
export const Subscription = z.object({
  plan: z.enum(['free', 'premium']),
  status: z.enum(['none', 'trialing', 'active', 'expired']),
  trialEndsAt: z.iso.datetime().nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

/** The only paid plan; choosing it starts the trial (docs/PRODUCT.md, Plans). */
export const StartTrial = z.object({ plan: z.literal('premium', { error: 'The plan is premium' }) });
export type StartTrial = z.infer<typeof StartTrial>;

export const TrialStarted = z.object({ plan: z.literal('premium'), status: z.literal('trialing'), trialEndsAt: z.iso.datetime() });
export type TrialStarted = z.infer<typeof TrialStarted>;

/** The plan with its remaining quota; null where nothing is limited. */
export const PlanState = Subscription.extend({
  limits: z.object({
    repliesPerDay: z.number().int().nullable(),
    repliesLeft: z.number().int().nullable(),
    /** Sealed capsules, and those on their way to it or to opening. */
    capsules: z.object({ limit: z.number().int().nullable(), used: z.number().int() }),
  }),
});
export type PlanState = z.infer<typeof PlanState>;

/** How long a trial lasts (docs/PRODUCT.md, Plans). */
export const TRIAL_DAYS = 7;
/** Enforced only with PLAN_LIMITS=on (docs/PRODUCT.md, Limits of Free). */
export const FREE_REPLIES_PER_DAY = 10;
