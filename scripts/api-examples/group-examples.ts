import { GroupDetails, GroupMessage, InvitationSent } from '@everkin/contracts/groups';
import type { Example, Given } from './example.ts';
import { remember } from './fixtures.ts';

const PASSWORD = 'a long walk in june';
/** A second person, with their own cookie jar. */
const HENDRIK = { jar: 'hendrik.jar' };

const rememberInvitation = ({ body }: Given): Record<string, string> => {
  const { invitationToken, invitation } = InvitationSent.parse(body);
  return { inviteToken: invitationToken, invitationId: invitation.id };
};
const rememberMembers = ({ body }: Given): Record<string, string> => {
  const { members } = GroupDetails.parse(body);
  const idOf = (displayName: string): string => members.find((member) => member.displayName === displayName)?.id ?? '';
  return { hendriksMemberId: idOf('Hendrik'), norasMemberId: idOf('Nora B.') };
};
const invite = (email: string): Example => ({
  route: 'POST /group-chats/{groupId}/invite',
  path: '/group-chats/{groupId}/invite',
  json: { email },
  status: 201,
  remember: rememberInvitation,
});

const OPENING: Example[] = [
  {
    route: 'POST /register',
    path: '/register',
    json: { username: '{hendrik}', displayName: 'Hendrik', password: PASSWORD },
    ...HENDRIK,
    status: 201,
    isHidden: true,
  },
  {
    route: 'POST /group-chats',
    path: '/group-chats',
    json: { name: 'Family Chat', avatarId: '{avatarId}' },
    status: 201,
    remember: remember('groupId'),
  },
  { route: 'POST /group-chats', path: '/group-chats', json: { name: ' ' }, status: 400 },
  { route: 'GET /group-chats', path: '/group-chats', status: 200 },
  { route: 'GET /group-chats', note: 'Without the cookie.', path: '/group-chats', isSignedOut: true, status: 401 },
  {
    route: 'PUT /group-chats/{groupId}',
    note: 'Every field may be left out; `ownerId` hands the group over to a member.',
    path: '/group-chats/{groupId}',
    json: { name: 'The Adlers', replyPolicy: 'quiet', whoMayInvite: 'owner' },
    status: 200,
  },
  { route: 'PUT /group-chats/{groupId}', path: '/group-chats/{groupId}', json: { replyPolicy: 'loud' }, status: 400 },
];

const INVITING: Example[] = [
  { ...invite('aukje@example.com'), note: 'The token is told once, here and in the mail.' },
  {
    ...invite('aukje@example.com'),
    note: 'An address gets one mail a day, from everybody together, and three until it answers. The invitation is renewed without one all the same, and both links work.',
  },
  {
    route: 'POST /group-chats/{groupId}/invite',
    path: '/group-chats/{groupId}/invite',
    json: { email: 'aukje' },
    status: 400,
  },
  {
    route: 'GET /group-chats/invitation/{token}',
    note: 'Whoever holds the link may look; no cookie is needed. The invited address is there only while the invitation is open.',
    path: '/group-chats/invitation/{inviteToken}',
    isSignedOut: true,
    status: 200,
  },
  { route: 'GET /group-chats/invitation/{token}', path: '/group-chats/invitation/unknown', isSignedOut: true, status: 404 },
  {
    route: 'POST /access-code/verify',
    note: 'An open invitation stands for an access code, and stays good for joining.',
    path: '/access-code/verify',
    json: { invitationToken: '{inviteToken}' },
    isSignedOut: true,
    status: 204,
  },
  {
    route: 'POST /access-code/verify',
    path: '/access-code/verify',
    json: { invitationToken: 'unknown' },
    isSignedOut: true,
    status: 404,
  },
  {
    route: 'POST /group-chats/invitation/{token}/ask',
    note: 'The link was sent to another address than the one signed in.',
    path: '/group-chats/invitation/{inviteToken}/ask',
    ...HENDRIK,
    status: 202,
  },
  {
    route: 'POST /group-chats/invitation/{token}/ask',
    note: 'A member need not ask.',
    path: '/group-chats/invitation/{inviteToken}/ask',
    status: 409,
  },
  {
    route: 'PUT /group-chats/{groupId}/invitations/{id}',
    path: '/group-chats/{groupId}/invitations/{invitationId}',
    json: { approve: true },
    status: 200,
  },
  {
    route: 'PUT /group-chats/{groupId}/invitations/{id}',
    note: 'The question was answered.',
    path: '/group-chats/{groupId}/invitations/{invitationId}',
    json: { approve: true },
    status: 409,
  },
  {
    route: 'POST /group-chats/accept-invitation',
    path: '/group-chats/accept-invitation',
    json: { token: '{inviteToken}' },
    ...HENDRIK,
    status: 200,
  },
  {
    route: 'POST /group-chats/accept-invitation',
    note: 'An invitation lets one person in, once.',
    path: '/group-chats/accept-invitation',
    json: { token: '{inviteToken}' },
    ...HENDRIK,
    status: 409,
  },
];

const TALKING: Example[] = [
  {
    route: 'POST /group-chats/{groupId}/messages',
    path: '/group-chats/{groupId}/messages',
    json: { content: 'Do you remember the orchard?' },
    ...HENDRIK,
    status: 201,
    remember: ({ body }) => ({ groupMessageId: GroupMessage.parse(body).id }),
  },
  { route: 'GET /group-chats/{groupId}/messages/{id}', path: '/group-chats/{groupId}/messages/{groupMessageId}', status: 200 },
  {
    route: 'GET /group-chats/{groupId}/messages/{id}',
    path: '/group-chats/{groupId}/messages/gm_01m7wj21etexrsv9tg7r8qrm9k',
    status: 404,
  },
  { route: 'POST /group-chats/{groupId}/messages', path: '/group-chats/{groupId}/messages', json: { content: '  ' }, status: 400 },
  { route: 'POST /group-chats/{groupId}/typing', path: '/group-chats/{groupId}/typing', status: 204 },
  { route: 'POST /group-chats/{groupId}/typing', path: '/group-chats/gr_unknown/typing', status: 404 },
  {
    route: 'PUT /group-chats/{groupId}/choices',
    note: 'Nobody else is told; `GET /group-chats/{groupId}` answers it as `choices`.',
    path: '/group-chats/{groupId}/choices',
    json: { isAvatarMuted: true },
    status: 204,
  },
  {
    route: 'PUT /group-chats/{groupId}/choices',
    path: '/group-chats/{groupId}/choices',
    json: { isAvatarMuted: 'yes' },
    status: 400,
  },
  {
    route: 'POST /group-chats/{groupId}/read',
    note: 'Everything up to this message has been seen. It never moves back; who switched read marks off is told to nobody.',
    path: '/group-chats/{groupId}/read',
    json: { messageId: '{groupMessageId}' },
    status: 204,
  },
  { route: 'POST /group-chats/{groupId}/read', path: '/group-chats/{groupId}/read', json: { messageId: 'gm_unknown' }, status: 404 },
  { route: 'GET /group-chats/{groupId}', path: '/group-chats/{groupId}?limit=1', status: 200, remember: rememberMembers },
  {
    route: 'GET /group-chats/{groupId}',
    note: 'A group that you are not in is answered alike.',
    path: '/group-chats/gr_unknown',
    status: 404,
  },
];

const ENDING: Example[] = [
  {
    route: 'DELETE /group-chats/{groupId}/members/{id}',
    note: 'Members may not remove each other.',
    path: '/group-chats/{groupId}/members/{norasMemberId}',
    ...HENDRIK,
    status: 403,
  },
  {
    route: 'DELETE /group-chats/{groupId}/members/{id}',
    note: 'Leaving is removing oneself.',
    path: '/group-chats/{groupId}/members/{hendriksMemberId}',
    ...HENDRIK,
    status: 204,
  },
  { ...invite('{hendrik}'), isHidden: true },
  {
    route: 'POST /group-chats/invitation/{token}/decline',
    note: 'The link is enough: nobody needs an account to say no.',
    path: '/group-chats/invitation/{inviteToken}/decline',
    isSignedOut: true,
    status: 204,
  },
  {
    route: 'POST /group-chats/invitation/{token}/decline',
    note: 'Somebody who is signed in with another address was not asked.',
    path: '/group-chats/invitation/{inviteToken}/decline',
    status: 403,
  },
  { ...invite('aukje@example.com'), isHidden: true },
  {
    route: 'DELETE /group-chats/{groupId}/invitations/{id}',
    path: '/group-chats/{groupId}/invitations/{invitationId}',
    status: 204,
  },
  {
    route: 'DELETE /group-chats/{groupId}/invitations/{id}',
    path: '/group-chats/{groupId}/invitations/{invitationId}',
    status: 404,
  },
  { route: 'DELETE /group-chats/{groupId}', path: '/group-chats/{groupId}', status: 204 },
  { route: 'DELETE /group-chats/{groupId}', path: '/group-chats/{groupId}', status: 404 },
  {
    route: 'DELETE /user',
    path: '/user',
    json: { password: PASSWORD },
    ...HENDRIK,
    status: 204,
    isHidden: true,
  },
];

/** In the order of a group's life cycle. */
export const GROUP_EXAMPLES: Example[] = [...OPENING, ...INVITING, ...TALKING, ...ENDING];
