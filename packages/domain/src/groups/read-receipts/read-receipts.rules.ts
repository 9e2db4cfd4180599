import type { GroupDetails } from '@everkin/contracts/groups';
import type { UserId } from '@everkin/contracts/ids';
import type { MemberSigns, Unread } from './read-receipts.repo.ts';

type Member = GroupDetails['members'][number];

/** In groups larger than this, typing, read marks and presence are not shared; nobody needs them there. */
export const SIGNS_MAX_MEMBERS = 30;

export const hasSigns = (members: number): boolean => members <= SIGNS_MAX_MEMBERS;

/**
 * What a viewer may see of the other members: only what both the viewer and the other show. Switching a setting off works both ways.
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

/** Where the viewer stopped reading, unless they switched unread counts off. */
export function toUnread(signs: readonly MemberSigns[], viewerId: UserId, unread: Unread | null): Pick<GroupDetails, 'unread'> {
  const viewer = signs.find(({ userId }) => userId === viewerId);
  return unread && viewer?.showsUnread ? { unread } : {};
}
