import type { Database } from '@everkin/db/client';
import { asReplyFailure } from '../../chat/chat.errors.ts';
import type { ReplyWriter } from '../../chat/make-reply.ts';
import type { Deps } from '../../deps.ts';
import type { JobContext } from '../../jobs/run-job.ts';
import { finishGroupReply, type StoredGroupMessage, updateGroupReply } from '../groups.repo.ts';
import { notifyMembers } from '../notify-members.ts';

/** How often the reply's progress is saved, and published to members. */
const PUBLISH_EVERY_MS = 400;

/**
 * Writes a reply to the open row of a group, under the lease of its job. After a failure the row stays open for the job's next
 * attempt; `failGroupReply` ends it after the last.
 * @throws LeaseLost from `append` and `complete`; from `fail` the failure itself
 */
export function createGroupReplyWriter(deps: Pick<Deps, 'clock'>, run: JobContext, reply: StoredGroupMessage): ReplyWriter<void> {
  let content = '';
  let publishedAt = performance.now();
  return {
    append: async (words) => {
      content += words;
      if (performance.now() - publishedAt < PUBLISH_EVERY_MS) return;
      publishedAt = performance.now();
      await run.checkpoint(async (tx) => {
        await updateGroupReply(tx, reply.id, { content });
        await publishReply(tx, reply, { isComing: true });
      });
    },
    complete: (text) =>
      run.finish(async (tx) => {
        await finishGroupReply(tx, reply.id, { ...text, now: deps.clock.now() });
        await publishReply(tx, reply);
      }),
    fail: async (error) => {
      throw asReplyFailure(error);
    },
  };
}

/** Publishes to the members that a reply has changed. @param progress while it is being made */
export const publishReply = (tx: Database, { groupId, id }: StoredGroupMessage, progress?: { isComing: true }): Promise<void> =>
  notifyMembers(tx, groupId, { kind: 'group.message', groupId, messageId: id, ...progress });
