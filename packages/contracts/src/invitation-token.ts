import { z } from 'zod';

/** The secret of an invitation link. Accepts anything a link may contain: a mistyped token is unknown, not malformed. */
export const InvitationToken = z
  .string({ error: 'An invitation needs its token' })
  .min(1, 'An invitation needs its token')
  .max(1_000, 'This invitation is invalid or has expired.');
