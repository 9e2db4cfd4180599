import type { ReplyRef } from '@everkin/contracts/chat';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { requestStop } from './chat.repo.ts';

/** Stops a reply early, whichever process makes it; its text so far stays. Harmless when it has already ended. */
export async function stopReply(deps: Deps, actor: Actor, input: ReplyRef): Promise<void> {
  if (await requestStop(deps.db, actor.userId, input.replyId)) deps.replyRegistry.stop(input.replyId);
}
