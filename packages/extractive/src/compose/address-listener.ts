import type { DraftReply, ReplyRequest } from '@everkin/contracts/reply-request';

/**
 * In a group, says whom a reply is for: at the first reply to them, and again after others were answered or spoke; not within an
 * exchange with the same person.
 */
export function addressListener(reply: DraftReply, request: ReplyRequest): DraftReply {
  const { listenerName } = request;
  if (listenerName === '' || !isToBeNamed(request) || isNamed(reply, listenerName)) return reply;
  return { ...reply, parts: [{ kind: 'note', text: `To ${listenerName}:` }, ...reply.parts] };
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

/** Only our own words count: a quoted letter may name somebody else with the same name. */
const isNamed = ({ parts }: DraftReply, name: string): boolean => parts.some((part) => part.kind === 'line' && part.text.includes(name));
