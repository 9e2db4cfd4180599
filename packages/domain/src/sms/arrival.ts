import type { SmsMessageId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import type { Crisis } from '../chat/crisis/crisis.rules.ts';
import type { AfterCommit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { queueText } from './queue-text.ts';
import { hasSent, type StoredNumber, type StoredText } from './sms.repo.ts';
import { isBareKeyword, type TextCommand } from './commands.rules.ts';

/** A text that has come, within the transaction that handles it; its number is locked. */
export type Arrival = {
  tx: Database;
  deps: Deps;
  after: AfterCommit;
  number: StoredNumber;
  id: SmsMessageId;
  body: string;
  mediaCount: number;
  command: TextCommand;
  crisis: Crisis | null;
};

/** What its row says at the end. */
export type Handled = Pick<StoredText, 'kind' | 'status' | 'body' | 'error'>;

export const handledAs = (kind: StoredText['kind'], error: string | null = null): Handled => ({
  kind,
  status: 'handled',
  body: null,
  error,
});

/** Answers a text with one of Everkin's own. */
export const answerArrival = ({ tx, deps, after, number }: Arrival, kind: StoredText['kind'], body: string): Promise<SmsMessageId> =>
  queueText(tx, deps, after, { number, kind, body });

/** Whether the provider has answered this keyword itself. */
export const isAnsweredByProvider = ({ deps, body }: Arrival): boolean => deps.sms.answersKeywords && isBareKeyword(body);

/** The same card goes to one number at most once in this time. */
export const CARD_EVERY_MS = 10 * 60_000;

/** Sends a card of help to a number, unless the same went a moment ago. */
export async function sendCrisisText(
  { tx, deps, after, number }: Pick<Arrival, 'tx' | 'deps' | 'after' | 'number'>,
  { body, everyMs = CARD_EVERY_MS, followsId = null }: { body: string; everyMs?: number; followsId?: SmsMessageId | null },
): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - everyMs);
  if (await hasSent(tx, { numberId: number.id, since, kind: 'crisis', body })) return;
  await queueText(tx, deps, after, { number, kind: 'crisis', body, followsId });
}
