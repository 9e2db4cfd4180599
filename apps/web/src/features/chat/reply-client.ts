import type { AppRouter } from '@everkin/api/router';
import { createTRPCClient, httpBatchStreamLink } from '@trpc/client';
import { tellTimeZone } from '../../lib/time-zone.ts';
import { TRPC_URL } from '../../lib/trpc.ts';

/**
 * For what is answered word by word: chat.send, chat.regenerate, chat.follow.
 * A client of its own, since this link loses cookies that a procedure sets, and only the conversation needs its code.
 */
export const replyClient = createTRPCClient<AppRouter>({
  links: [httpBatchStreamLink({ url: TRPC_URL, headers: tellTimeZone, maxItems: 1 })],
});
