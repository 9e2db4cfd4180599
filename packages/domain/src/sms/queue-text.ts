import type { SmsMessageId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import type { AfterCommit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { insertJob } from '../jobs/enqueue-job.ts';
import { countSegments, toPlainSigns } from './segments.rules.ts';
import { insertText, type StoredNumber, type StoredText } from './sms.repo.ts';

type NewText = {
  number: Pick<StoredNumber, 'id' | 'userId'>;
  kind: StoredText['kind'];
  body: string;
  messageId?: StoredText['messageId'];
  /** Goes out once that one has gone. */
  followsId?: SmsMessageId | null;
};

/** Writes a text that is to be sent, with its job, in the transaction of what causes it. @returns its id */
export async function queueText(
  tx: Database,
  deps: Deps,
  after: AfterCommit,
  { number, kind, body, messageId = null, followsId = null }: NewText,
): Promise<SmsMessageId> {
  const id = deps.newId('sx');
  const plain = toPlainSigns(body);
  await insertText(tx, {
    id,
    numberId: number.id,
    direction: 'outbound',
    kind,
    messageId,
    followsId,
    body: plain,
    segments: countSegments(plain),
    status: 'queued',
    createdAt: deps.clock.now(),
  });
  if (followsId === null) after.enqueue(await insertJob(tx, deps, { name: 'sms.send', subjectId: id, ownerId: number.userId }));
  return id;
}
