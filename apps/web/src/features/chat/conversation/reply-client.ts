import type { AppRouter } from '@everkin/api/router';
import { createTRPCClient } from '@trpc/client';
import { replyStreamLink } from '../../../lib/api/reply-stream-link.ts';

/**
 * The client of streamed procedures: chat.send, chat.regenerate, chat.follow. Separate, since only the conversation needs
 * its code.
 */
export const replyClient = createTRPCClient<AppRouter>({ links: [replyStreamLink] });
