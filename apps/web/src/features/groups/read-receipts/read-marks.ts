import type { GroupMessage } from '@everkin/contracts/groups';
import type { GroupMessageId, UserId } from '@everkin/contracts/ids';
import type { Member } from '../members/people.ts';

/** Up to this many are named; more are only counted. */
const NAMED_MAX = 3;

type Given = {
  messages: readonly Pick<GroupMessage, 'id' | 'userId'>[];
  members: readonly Pick<Member, 'userId' | 'displayName' | 'readId'>[];
  readerId: UserId;
  /** Read positions received since the members were fetched. */
  since: ReadonlyMap<UserId, GroupMessageId>;
};

/**
 * The read receipts by message: the names of those who have read exactly up to it, and `Sent` below the reader's last
 * message if nobody has read it. None for people below their own messages: that they read those is obvious.
 */
export function placeReadMarks({ messages, members, readerId, since }: Given): Map<string, string> {
  const others = members.filter(({ userId, readId }) => userId !== readerId && readId !== undefined);
  const positionOf = new Map(messages.map(({ id }, index) => [id, index]));
  const namesAt = new Map<number, string[]>();
  for (const { userId, displayName, readId } of others) {
    const place = Math.max(...[readId, since.get(userId)].map((id) => (id && positionOf.get(id)) ?? -1));
    const message = messages[place];
    if (message && message.userId !== userId) namesAt.set(place, [...(namesAt.get(place) ?? []), displayName]);
  }
  const marks = new Map<string, string>();
  for (const [place, names] of namesAt) marks.set(messages[place]?.id ?? '', describeModels(names, members.length - 1));
  const last = messages.at(-1);
  if (last?.userId === readerId && others.length > 0 && !marks.has(last.id)) marks.set(last.id, 'Sent');
  return marks;
}

/** @param others number of members besides the reader */
function describeModels(names: readonly string[], others: number): string {
  if (names.length > NAMED_MAX && names.length === others) return 'Read by everyone';
  const rest = names.length - NAMED_MAX;
  const named = rest > 1 ? [...names.slice(0, NAMED_MAX), `${rest} others`] : names;
  return `Read by ${new Intl.ListFormat('en-US').format(named)}`;
}
