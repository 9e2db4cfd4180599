import type { AvatarId } from '@everkin/contracts/ids';
import { getQueryKey } from '@trpc/react-query';
import { peekEarlyAnswer } from '../../lib/early-answers.ts';
import { queryClient } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import { newestMessages } from './newest-messages.ts';

/**
 * Waits for what early-questions.ts asked of the conversation at this address, so that the living page begins with it:
 * else the words that were shown before it would vanish for a moment and come again.
 */
export async function awaitEarlyHistory(): Promise<void> {
  const avatarId = location.pathname.split('/')[2];
  if (avatarId === undefined) return;
  // Safe: it is only compared with what was asked, and what is no id was not.
  const input = newestMessages(avatarId as AvatarId);
  const answer = await peekEarlyAnswer({ path: 'chat.history', input });
  if (!answer || !('result' in answer)) return;
  queryClient.setQueryData(getQueryKey(trpc.chat.history, input, 'query'), answer.result.data);
}
