import type { GroupDetails } from '@everkin/contracts/groups';
import type { UserId } from '@everkin/contracts/ids';
import type { MemberSigns, Unread } from './read-receipts.repo.ts';

type Member = GroupDetails['members'][number];

/** Who types, who has read it and who is here is told by each to each: among more people than these nobody asks. */
export const SIGNS_MAX_MEMBERS = 30;

export const hasSigns = (members: number): boolean => members <= SIGNS_MAX_MEMBERS;

/**
 * What somebody is told of the others in a group: what both they and the other show. Who switched a thing off is told to
 * nobody, and told of nobody.
 */
export function toVisiblePresence(signs: readonly MemberSigns[], viewerId: UserId): (userId: UserId) => Pick<Member, 'isHere' | 'readId'> {
  const viewer = signs.find(({ userId }) => userId === viewerId);
  const showing = signs.filter(({ showsReadMarks }) => showsReadMarks);
  const seesReading = viewer?.showsReadMarks === true && hasSigns(showing.length);
  const seesWhoIsHere = viewer?.showsPresence === true && hasSigns(signs.length);
  return (userId) => {
    const member = signs.find((each) => each.userId === userId);
    return {
      ...(seesWhoIsHere && member?.showsPresence && { isHere: member.isHere }),
      ...(seesReading && member?.showsReadMarks && { readId: member.readId }),
    };
  };
}

/** Where somebody had stopped reading, unless they want no counts. */
export function toUnread(signs: readonly MemberSigns[], viewerId: UserId, unread: Unread | null): Pick<GroupDetails, 'unread'> {
  const viewer = signs.find(({ userId }) => userId === viewerId);
  return unread && viewer?.showsUnread ? { unread } : {};
}
