import { VaultInvitationSent, VaultPeople } from '@everkin/contracts/vaults/vaults';
import type { Example, Given, Known } from './example.ts';

const PASSWORD = 'a long walk in june';
const PEOPLE = '/vaults/{vaultId}/members';
const LINK = '/vault-invitations/{vaultToken}';
const HENDRIK = { jar: 'hendrik.jar' };

const rememberSent = ({ body }: Given): Known => {
  const { invitationToken, invitation } = VaultInvitationSent.parse(body);
  return { vaultToken: invitationToken, vaultInvitationId: invitation.id };
};

/** The people in a vault, whose owner is the caller; Hendrik has an account again, as in the examples of groups. */
export const VAULT_MEMBER_EXAMPLES: Example[] = [
  {
    route: 'POST /register',
    path: '/register',
    json: { username: '{hendrik}', displayName: 'Hendrik', password: PASSWORD },
    ...HENDRIK,
    status: 201,
    isHidden: true,
  },
  {
    route: 'POST /vaults/{id}/members',
    note: 'Its owner only. With `PLAN_LIMITS=on` it is a 402 without Premium; whoever is in the vault stays. The token is returned only here.',
    path: PEOPLE,
    json: { email: '{hendrik}', role: 'viewer' },
    status: 201,
    remember: rememberSent,
  },
  { route: 'POST /vaults/{id}/members', path: PEOPLE, json: { email: '{username}', role: 'viewer' }, status: 409 },
  {
    route: 'GET /vault-invitations/{token}',
    note: 'Whoever holds the link may look; no cookie is needed. The invited address is there only while the invitation is open.',
    path: LINK,
    isSignedOut: true,
    status: 200,
  },
  { route: 'GET /vault-invitations/{token}', path: '/vault-invitations/unknown', isSignedOut: true, status: 404 },
  {
    route: 'POST /vault-invitations/{token}',
    note: '`accept` needs a session with the invited address; for `decline` the link is enough, and the address gets no invitation by mail for 90 days.',
    path: LINK,
    json: { answer: 'accept' },
    ...HENDRIK,
    status: 200,
  },
  {
    route: 'POST /vault-invitations/{token}',
    note: 'An invitation lets one person in, once.',
    path: LINK,
    json: { answer: 'accept' },
    ...HENDRIK,
    status: 409,
  },
  {
    route: 'GET /vaults/{id}/members',
    note: '`invitations` is empty for members.',
    path: PEOPLE,
    status: 200,
    remember: ({ body }) => ({ vaultMemberId: VaultPeople.parse(body).members[0]?.id ?? '' }),
  },
  { route: 'PUT /vaults/{id}/members/{memberId}', path: `${PEOPLE}/{vaultMemberId}`, json: { role: 'contributor' }, status: 200 },
  {
    route: 'PUT /vaults/{id}/members/{memberId}',
    note: 'Its owner only.',
    path: `${PEOPLE}/{vaultMemberId}`,
    json: { role: 'viewer' },
    ...HENDRIK,
    status: 403,
  },
  {
    route: 'DELETE /vaults/{id}/members/{memberId}',
    note: 'The owner removes anybody, a member leaves; an `iv_` id revokes an open invitation.',
    path: `${PEOPLE}/{vaultMemberId}`,
    ...HENDRIK,
    status: 204,
  },
  { route: 'DELETE /vaults/{id}/members/{memberId}', path: `${PEOPLE}/{vaultMemberId}`, status: 404 },
  { route: 'GET /vaults/{id}/members', path: PEOPLE, ...HENDRIK, status: 404 },
  { route: 'DELETE /user', path: '/user', json: { password: PASSWORD }, ...HENDRIK, status: 204, isHidden: true },
];
