import type { GroupDetails } from '@everkin/contracts/groups';
import type { UserId } from '@everkin/contracts/ids';
import type { MemberSigns, Unread } from './reading.repo.ts';

type Member = GroupDetails['members'][number];

/** Each who reads on is told to each: of more people than these nobody asks who of them has read it. */
const READ_MARKS_MAX_MEMBERS = 30;

export const hasReadMarks = (members: number): boolean => members <= READ_MARKS_MAX_MEMBERS;

/**
 * What somebody is told of the others in a group: what both they and the other show. Who switched a thing off is told to
 * nobody, and told of nobody.
 */
export function tellSigns(signs: readonly MemberSigns[], viewerId: UserId): (userId: UserId) => Pick<Member, 'isHere' | 'readId'> {
  const viewer = signs.find(({ userId }) => userId === viewerId);
  const showing = signs.filter(({ showsReadMarks }) => showsReadMarks);
  const seesReading = viewer?.showsReadMarks === true && hasReadMarks(showing.length);
  return (userId) => {
    const member = signs.find((each) => each.userId === userId);
    return {
      ...(viewer?.showsPresence && member?.showsPresence && { isHere: member.isHere }),
      ...(seesReading && member?.showsReadMarks && { readId: member.readId }),
    };
  };
}

/** Where somebody had stopped reading, unless they want no counts. */
export function tellUnread(signs: readonly MemberSigns[], viewerId: UserId, unread: Unread | null): Pick<GroupDetails, 'unread'> {
  const viewer = signs.find(({ userId }) => userId === viewerId);
  return unread && viewer?.showsUnread ? { unread } : {};
}
