import { formatCount } from '@everkin/contracts/format-count';
import type { AvatarContents } from '@everkin/contracts/avatars';

/** What is deleted with an avatar, line by line: `12 memories, 3 of them recordings`. Small counts are listed too. */
export function describeContents({ memories, recordings, messages, groups }: AvatarContents): string[] {
  return [
    `${countOf(memories, 'memory', 'memories')}${recordings === 0 ? '' : `, ${recordings} of them ${recordings === 1 ? 'a recording' : 'recordings'}`}`,
    `${countOf(messages, 'message', 'messages')} of your conversation`,
    ...groups.map(({ name, members }) => `The group “${name}” with ${countOf(members, 'member', 'members')}`),
  ];
}

const countOf = (count: number, one: string, many: string): string =>
  `${count === 0 ? 'No' : formatCount(count)} ${count === 1 ? one : many}`;
