import { getQueryKey } from '@trpc/react-query';
import { peekPreloaded, getData } from './preloads.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { trpc } from '../lib/api/trpc.ts';
import { newestMessages, parseAvatarId } from '../features/chat/conversation/newest-messages.ts';

/**
 * Waits for the preloaded messages of the conversation at this address, so that the app's first render has them:
 * otherwise the prerendered messages would flash.
 */
export async function awaitEarlyHistory(): Promise<void> {
  const avatarId = parseAvatarId(location.pathname);
  if (avatarId === undefined) return;
  const input = newestMessages(avatarId);
  const messages = getData(await peekPreloaded({ path: 'chat.history', input }));
  if (messages !== undefined) queryClient.setQueryData(getQueryKey(trpc.chat.history, input, 'query'), messages);
}
