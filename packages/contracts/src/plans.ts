import { z } from 'zod';

/** rest.md, Objects: user. */
export const Subscription = z.object({
  plan: z.enum(['free', 'premium']),
  status: z.enum(['none', 'trialing', 'active', 'expired']),
  trialEndsAt: z.iso.datetime().nullable(),
});
export type Subscription = z.infer<typeof Subscription>;
