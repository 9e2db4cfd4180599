import { Group, GroupDetails, InvitationSent } from '@everkin/contracts/groups';
import { expect } from 'vitest';
import { makeAvatar, type Person } from './people.ts';

/** A group around a new avatar, with its owner as the only member. */
export async function makeGroup(owner: Person, given: Record<string, unknown> = {}): Promise<Group> {
  const avatar = await makeAvatar(owner.client);
  const answer = await owner.client.post('/api/group-chats', { json: { name: 'Family Chat', avatarId: avatar.id, ...given } });
  expect(answer).toMatchObject({ status: 201 });
  return Group.strict().parse(answer.body);
}

export async function invite(inviter: Person, groupId: string, email: string): Promise<InvitationSent> {
  const answer = await inviter.client.post(`/api/group-chats/${groupId}/invite`, { json: { email } });
  expect(answer).toMatchObject({ status: 201 });
  return InvitationSent.strict().parse(answer.body);
}

/** Adds somebody to a group through an invitation. */
export async function join(inviter: Person, groupId: string, person: Person): Promise<void> {
  const { invitationToken } = await invite(inviter, groupId, person.username);
  const answer = await person.client.post('/api/group-chats/accept-invitation', { json: { token: invitationToken } });
  expect(answer).toMatchObject({ status: 200 });
}

export async function fetchGroup(person: Person, groupId: string, query = ''): Promise<GroupDetails> {
  const answer = await person.client.get(`/api/group-chats/${groupId}${query}`);
  expect(answer).toMatchObject({ status: 200 });
  return GroupDetails.parse(answer.body);
}
