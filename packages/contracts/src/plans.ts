import { z } from 'zod';

/** rest.md, Objects: user. */
export const Subscription = z.object({
  plan: z.enum(['free', 'premium']),
  status: z.enum(['none', 'trialing', 'active', 'expired']),
  trialEndsAt: z.iso.datetime().nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

/** The one paid plan; choosing it starts the trial (product.md section 9). */
export const StartTrial = z.object({ plan: z.literal('premium', { error: 'The plan is premium' }) });
export type StartTrial = z.infer<typeof StartTrial>;

export const TrialStarted = z.object({ plan: z.literal('premium'), status: z.literal('trialing'), trialEndsAt: z.iso.datetime() });
export type TrialStarted = z.infer<typeof TrialStarted>;

/** The plan with what is left of it; null where nothing is limited. */
export const PlanState = Subscription.extend({
  limits: z.object({ repliesPerDay: z.number().int().nullable(), repliesLeft: z.number().int().nullable() }),
});
export type PlanState = z.infer<typeof PlanState>;

/** Product.md section 9: Trial 7 days. */
export const TRIAL_DAYS = 7;
/** Product.md section 9: Free has 10 messages a day; held only with PLAN_LIMITS=on (decisions.md 42). */
export const FREE_REPLIES_PER_DAY = 10;
