import { getQueryKey } from '@trpc/react-query';
import { peekEarlyAnswer, readData } from '../../lib/early-answers.ts';
import { queryClient } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import { newestMessages, readAvatarId } from './newest-messages.ts';

/**
 * Waits for what was asked early of the conversation at this address, so that the living page begins with it: else the
 * words that were shown before it would vanish for a moment and come again.
 */
export async function awaitEarlyHistory(): Promise<void> {
  const avatarId = readAvatarId(location.pathname);
  if (avatarId === undefined) return;
  const input = newestMessages(avatarId);
  const messages = readData(await peekEarlyAnswer({ path: 'chat.history', input }));
  if (messages !== undefined) queryClient.setQueryData(getQueryKey(trpc.chat.history, input, 'query'), messages);
}
