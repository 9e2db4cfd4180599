import type { ReplyRequest } from '@everkin/contracts/reply-request';
import type { Variants } from '../phrases/phrase-variants.ts';
import { PHRASES } from '../phrases/phrases.ts';
import { stripQuotations } from '@everkin/language/quotations';

/**
 * In a group, prefixes the listener's name: at the first reply to them, and again after others were answered or spoke; not
 * within an exchange with the same person. Quotations are not changed.
 */
export function addressListener(reply: string, request: ReplyRequest): string {
  const { listenerName } = request;
  if (!mayBeCalled(listenerName) || !isToBeNamed(request) || isNamed(reply, listenerName)) return reply;
  return `${listenerName}, ${beginSmall(reply)}`;
}

/** Only in a group: alone with the avatar, a name in each reply would be too much. */
function isToBeNamed({ participants, turns, listenerName }: ReplyRequest): boolean {
  if (participants.length < 2) return false;
  const before = turns.slice(0, -1);
  const lastReplyAt = before.findLastIndex(({ role }) => role === 'assistant');
  const lastAsked = before.slice(0, Math.max(0, lastReplyAt)).findLast(({ role }) => role === 'user');
  const since = before.slice(lastReplyAt + 1);
  return lastReplyAt < 0 || lastAsked?.speaker !== listenerName || since.some(({ speaker }) => speaker !== listenerName);
}

/** Whether a name is safe in a reply: nothing that could be parsed as a mark such as [m1], a quotation or a new line. */
const mayBeCalled = (name: string): boolean => /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'’-]{0,39}$/u.test(name);

/** Only our own phrases count: a quoted letter may name somebody else with the same name. */
function isNamed(reply: string, name: string): boolean {
  const whole = new RegExp(`(?<!\\p{L})${name.replaceAll('.', String.raw`\.`)}(?!\\p{L})`, 'u');
  return whole.test(stripQuotations(reply));
}

const allVariants: readonly Variants[] = Object.values(PHRASES);

/** First words of our phrases, which lose their capital after a name; "I" keeps it. */
const OPENINGS = new Set(
  allVariants
    .flatMap((variants) => Object.values<readonly string[]>(variants).flat())
    .flatMap((template) => /^[A-Z][a-z]+/.exec(template)?.[0] ?? []),
);

const beginSmall = (reply: string): string => reply.replace(/^[A-Z][a-z]+/, (word) => (OPENINGS.has(word) ? word.toLowerCase() : word));
