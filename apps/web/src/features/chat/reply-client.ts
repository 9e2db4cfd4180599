import type { AppRouter } from '@everkin/api/router';
import { createTRPCClient } from '@trpc/client';
import { replyStreamLink } from '../../lib/reply-stream-link.ts';

/**
 * For what is answered word by word: chat.send, chat.regenerate, chat.follow.
 * A client of its own, since only the conversation needs its code.
 */
export const replyClient = createTRPCClient<AppRouter>({ links: [replyStreamLink] });
