import type { ReplyRequest } from '../port.ts';
import type { Variants } from './phrase-variants.ts';
import { PHRASES } from './phrases.ts';
import { stripQuotations } from './quotations.ts';

/**
 * In company, speaks to whoever is answered by name: at the first answer to them, and again once others have been spoken
 * to or have spoken; not to somebody who goes on alone. The name stands before the reply, and what is quoted stays as it is.
 */
export function addressListener(reply: string, request: ReplyRequest): string {
  const { listenerName } = request;
  if (!mayBeCalled(listenerName) || !isToBeNamed(request) || isNamed(reply, listenerName)) return reply;
  return `${listenerName}, ${beginSmall(reply)}`;
}

/** Of several; alone with the avatar nobody is called by name at each turn. */
function isToBeNamed({ company, turns, listenerName }: ReplyRequest): boolean {
  if (company.length < 2) return false;
  const before = turns.slice(0, -1);
  const lastReplyAt = before.findLastIndex(({ role }) => role === 'assistant');
  const lastAsked = before.slice(0, Math.max(0, lastReplyAt)).findLast(({ role }) => role === 'user');
  const since = before.slice(lastReplyAt + 1);
  return lastReplyAt < 0 || lastAsked?.speaker !== listenerName || since.some(({ speaker }) => speaker !== listenerName);
}

/** A name, and nothing that a reply could be misread by: a mark such as [m1], a quotation mark, a line of its own. */
const mayBeCalled = (name: string): boolean => /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'’-]{0,39}$/u.test(name);

/** By our own words; that a letter names somebody of the same name is another thing. */
function isNamed(reply: string, name: string): boolean {
  const whole = new RegExp(`(?<!\\p{L})${name.replaceAll('.', String.raw`\.`)}(?!\\p{L})`, 'u');
  return whole.test(stripQuotations(reply));
}

const allVariants: readonly Variants[] = Object.values(PHRASES);

/** What our phrases begin with, which alone loses its capital after a name; I keeps it. */
const OPENINGS = new Set(
  allVariants
    .flatMap((variants) => Object.values<readonly string[]>(variants).flat())
    .flatMap((template) => /^[A-Z][a-z]+/.exec(template)?.[0] ?? []),
);

const beginSmall = (reply: string): string => reply.replace(/^[A-Z][a-z]+/, (word) => (OPENINGS.has(word) ? word.toLowerCase() : word));
