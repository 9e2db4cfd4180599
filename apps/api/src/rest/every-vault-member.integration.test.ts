import type { VaultMemberRole } from '@everkin/contracts/vaults/vaults';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SharedApp, shareTestApp } from '../../../../tests/app.ts';
import type { Answer } from '../testing/api-client.ts';
import { EXERCISES } from '../testing/exercises.ts';
import { expectFailure, expectStatus, tellable } from '../testing/expect-failure.ts';
import { type Person, signUp } from '../testing/people.ts';
import { type Ids, makeUnknown } from '../testing/things.ts';
import { addVaultItem, findVaultId, joinVault, seatInVault } from '../testing/vaults.ts';
import { REST_ROUTES } from './routes.ts';

// The vault's members in the authorization table (docs/SECURITY.md, Authorization). Owner, stranger and signed out are covered by
// every-route.integration.test.ts.

type Statuses = Record<VaultMemberRole, number>;

/** Status for a call that names the vault, somebody else in it, or an item that its owner shares. */
const OF_OWNERS: Record<string, Statuses> = {
  'GET /vaults/{id}': { contributor: 200, viewer: 200 },
  'PUT /vaults/{id}': { contributor: 403, viewer: 403 },
  'POST /vaults/{id}/items': { contributor: 201, viewer: 403 },
  'GET /vaults/{id}/access': { contributor: 200, viewer: 403 },
  'GET /vaults/{id}/members': { contributor: 200, viewer: 200 },
  'POST /vaults/{id}/members': { contributor: 403, viewer: 403 },
  'PUT /vaults/{id}/members/{memberId}': { contributor: 403, viewer: 403 },
  'DELETE /vaults/{id}/members/{memberId}': { contributor: 403, viewer: 403 },
  'POST /vaults/{id}/export': { contributor: 202, viewer: 202 },
  'GET /vaults/{id}/export': { contributor: 200, viewer: 200 },
  'GET /vault-items/{id}': { contributor: 200, viewer: 200 },
  'PUT /vault-items/{id}': { contributor: 403, viewer: 403 },
  'DELETE /vault-items/{id}': { contributor: 403, viewer: 403 },
};

/** Status for a call that names what the member added, who may be a viewer by now. */
const OF_ONES_OWN: Record<string, Statuses> = {
  'GET /vault-items/{id}': { contributor: 200, viewer: 200 },
  'PUT /vault-items/{id}': { contributor: 200, viewer: 403 },
  'DELETE /vault-items/{id}': { contributor: 204, viewer: 403 },
};

const named = REST_ROUTES.flatMap((route) => {
  const name = `${route.method} ${route.path}`;
  const names = EXERCISES[name]?.names;
  return names === 'vault' || names === 'vaultMember' || names === 'vaultItem' ? [{ name, route, names }] : [];
});
type Row = (typeof named)[number];

let app: SharedApp;
let owner: Person;
let vaultId: string;
const members = new Map<VaultMemberRole, Person>();
beforeAll(async () => {
  app = await shareTestApp();
  owner = await signUp(app.baseUrl);
  vaultId = await findVaultId(owner);
  for (const role of ['contributor', 'viewer'] as const) {
    const member = await signUp(app.baseUrl);
    await seatInVault(app.databaseUrl, vaultId, member, 'contributor');
    members.set(role, member);
  }
});

const memberAs = (role: VaultMemberRole): Person => members.get(role) ?? owner;

async function makeIds({ names }: Row): Promise<Ids> {
  if (names === 'vaultItem') return { id: (await addVaultItem(owner, vaultId)).id };
  return names === 'vault' ? { id: vaultId } : joinVault(owner, await signUp(app.baseUrl));
}

function send({ name, route }: Row, member: Person, ids: Ids): Promise<Answer> {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_place, key: string) => ids[key] ?? 'missing');
  return member.client.call(route.method, `/api${path}`, EXERCISES[name]?.call(ids, member) ?? {});
}

function expectAnswer(answer: Answer, status: number): void {
  if (status === 403) expectFailure(answer, { status });
  else expectStatus(answer, status);
}

test('every call about a vault or an item has a row here, and no other', () => {
  expect(Object.keys(OF_OWNERS).toSorted()).toEqual(named.map(({ name }) => name).toSorted());
});

describe.each(['contributor', 'viewer'] as const)('a call by a %s of the vault', (role) => {
  test.each(named)('about what its owner shares: $name', async (row) => {
    await seatInVault(app.databaseUrl, vaultId, memberAs(role), role);
    expectAnswer(await send(row, memberAs(role), await makeIds(row)), OF_OWNERS[row.name]?.[role] ?? 0);
  });

  test.each(named.filter(({ name }) => name in OF_ONES_OWN))('about what they added: $name', async (row) => {
    await seatInVault(app.databaseUrl, vaultId, memberAs(role), 'contributor');
    const { id } = await addVaultItem(memberAs(role), vaultId);
    await seatInVault(app.databaseUrl, vaultId, memberAs(role), role);
    expectAnswer(await send(row, memberAs(role), { id }), OF_ONES_OWN[row.name]?.[role] ?? 0);
  });

  test.each(named.filter(({ names }) => names === 'vaultItem'))(
    'about what its owner keeps private is answered as if it did not exist: $name',
    async (row) => {
      const ids = { id: (await addVaultItem(owner, vaultId, { access: 'private' })).id };
      const answer = await send(row, memberAs(role), ids);
      expectFailure(answer, { status: 404 });
      expect(tellable(answer)).toEqual(tellable(await send(row, memberAs(role), makeUnknown(ids))));
    },
  );
});
