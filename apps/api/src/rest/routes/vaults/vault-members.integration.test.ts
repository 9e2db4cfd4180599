import { VaultInvitationDetails, VaultPeople, Vaults } from '@everkin/contracts/vaults/vaults';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SharedApp, shareTestApp } from '../../../../../../tests/app.ts';
import { createApiClient } from '../../../testing/api-client.ts';
import { expectFailure, expectStatus } from '../../../testing/expect-failure.ts';
import { newUsername, type Person, signUp } from '../../../testing/people.ts';
import { formWithFile, PNG } from '../../../testing/pictures.ts';
import { findVaultId, inviteIntoVault, joinVault } from '../../../testing/vaults.ts';

let app: SharedApp;
let owner: Person;
let guest: Person;
beforeAll(async () => {
  app = await shareTestApp();
  owner = await signUp(app.baseUrl);
  guest = await signUp(app.baseUrl);
});

const answer = (person: Person | null, token: string, given: string) =>
  (person?.client ?? createApiClient(app.baseUrl)).post(`/api/vault-invitations/${token}`, { json: { answer: given } });

describe('an invitation into a vault', () => {
  test('is shown to whoever has the link, and stands for an access code', async () => {
    const { token } = await inviteIntoVault(owner, guest.username);
    const anybody = createApiClient(app.baseUrl);
    const shown = await anybody.get(`/api/vault-invitations/${token}`);
    expectStatus(shown, 200);
    expect(VaultInvitationDetails.strict().parse(shown.body)).toMatchObject({
      invitation: { status: 'pending', role: 'viewer', inviteeEmail: guest.username },
      invitedBy: { displayName: owner.user.displayName },
    });
    expectStatus(await anybody.post('/api/access-code/verify', { json: { invitationToken: token } }), 204);
  });

  test('is accepted with its address alone, once', async () => {
    const cousin = await signUp(app.baseUrl);
    const { id, token } = await inviteIntoVault(owner, cousin.username);
    expectFailure(await answer(null, token, 'accept'), { status: 401 });
    expectFailure(await answer(guest, token, 'accept'), { status: 403 });
    expectFailure(await answer(cousin, token, 'perhaps'), { status: 400, message: 'The answer is accept or decline' });
    expect(await answer(cousin, token, 'accept')).toMatchObject({ status: 200, body: { vaultId: id } });
    expectFailure(await answer(cousin, token, 'accept'), { status: 409 });
    const vaults = Vaults.parse((await cousin.client.get('/api/vaults')).body);
    expect(vaults.map(({ role }) => role)).toEqual(['owner', 'viewer']);
  });

  test('is declined with its link alone, also on the page behind the mail', async () => {
    const { token } = await inviteIntoVault(owner, newUsername());
    expect(await answer(null, token, 'decline')).toMatchObject({ status: 200, body: { vaultId: null } });
    const other = await inviteIntoVault(owner, newUsername());
    const page = `${app.baseUrl}/vault-invitation/${other.token}/decline`;
    expect(await (await fetch(page)).text()).toContain('the papers and pictures of a family');
    const declined = await fetch(page, { method: 'POST', headers: { origin: app.baseUrl } });
    expect([declined.status, await declined.text()]).toEqual([200, expect.stringContaining('You have declined')]);
    const people = VaultPeople.parse((await owner.client.get(`/api/vaults/${other.id}/members`)).body);
    expect(people.invitations.map(({ id }) => id)).not.toContain(other.memberId);
  });

  test.each([
    [{ email: 'hendrik', role: 'viewer' }, 400],
    [{ email: 'hendrik@example.org', role: 'owner' }, 400],
    [{ email: 'hendrik@example.org' }, 400],
  ])('with %j is a %i', async (json, status) => {
    expectFailure(await owner.client.post(`/api/vaults/${await findVaultId(owner)}/members`, { json }), { status });
  });

  test('to oneself is a 409 with a plain sentence', async () => {
    const json = { email: owner.username, role: 'viewer' };
    const refused = await owner.client.post(`/api/vaults/${await findVaultId(owner)}/members`, { json });
    expectFailure(refused, { status: 409, message: 'That is your own address. These papers are yours already.' });
  });
});

test('somebody who is removed sees nothing of it from then on', async () => {
  const cousin = await signUp(app.baseUrl);
  const { id, memberId } = await joinVault(owner, cousin);
  expectStatus(await cousin.client.get(`/api/vaults/${id}`), 200);
  expectStatus(await owner.client.delete(`/api/vaults/${id}/members/${memberId}`), 204);
  for (const path of [`/api/vaults/${id}`, `/api/vaults/${id}/members`, `/api/vaults/${id}/access`])
    expectFailure(await cousin.client.get(path), { status: 404 });
  expectFailure(await owner.client.delete(`/api/vaults/${id}/members/${memberId}`), { status: 404 });
});

test('those in a vault see each other’s pictures, nobody else does', async () => {
  const [wim, ruth, stranger] = [await signUp(app.baseUrl), await signUp(app.baseUrl), await signUp(app.baseUrl)];
  const picture = formWithFile('profile_picture', { name: 'a.png', content: PNG });
  expectStatus(await wim.client.call('PUT', '/api/user/profile', { form: picture }), 200);
  const { id, memberId } = await joinVault(wim, ruth);
  const { owner: shown } = VaultPeople.parse((await ruth.client.get(`/api/vaults/${id}/members`)).body);
  expect(shown.imageUrl).toMatch(/^\/uploads\/fl_/);
  expectStatus(await ruth.client.get(`${shown.imageUrl}`), 200);
  expectFailure(await stranger.client.get(`${shown.imageUrl}`), { status: 404 });
  expectStatus(await ruth.client.delete(`/api/vaults/${id}/members/${memberId}`), 204);
  expectFailure(await ruth.client.get(`${shown.imageUrl}`), { status: 404 });
});
