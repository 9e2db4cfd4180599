import { VaultItem } from '@everkin/contracts/vaults/vault-items';
import { VaultInvitationSent, type VaultMemberRole, VaultPeople, Vaults } from '@everkin/contracts/vaults/vaults';
import postgres from 'postgres';
import { expectStatus } from './expect-failure.ts';
import type { Person } from './people.ts';
import { formWithFile } from './pictures.ts';

/** The id of somebody's own vault. */
export async function findVaultId({ client }: Person): Promise<string> {
  const answer = await client.get('/api/vaults');
  expectStatus(answer, 200);
  return Vaults.parse(answer.body).find(({ role }) => role === 'owner')?.id ?? 'missing';
}

type Field = 'category' | 'title' | 'note' | 'text' | 'happenedAt' | 'avatarId' | 'access';

/** A text, or with a file a paper; shared, unless something else is given. */
export async function addVaultItem(
  { client }: Person,
  vaultId: string,
  { file, ...given }: { file?: { name: string; content: string | Uint8Array } } & Partial<Record<Field, string>> = {},
): Promise<VaultItem> {
  const fields = { category: 'documents', title: 'The deed', access: 'shared', ...given };
  const body = file ? { form: formWithFile('file', file, fields) } : { json: { text: 'The house is ours.', ...fields } };
  const answer = await client.post(`/api/vaults/${vaultId}/items`, body);
  expectStatus(answer, 201);
  return VaultItem.parse(answer.body);
}

/** Makes somebody a member of a vault, as an accepted invitation does. */
export async function seatInVault(databaseUrl: string, vaultId: string, person: Person, role: VaultMemberRole): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const id = `vm_${person.user.id.slice(3)}`;
    await sql`
      insert into vault_members (id, vault_id, user_id, role, joined_at) values (${id}, ${vaultId}, ${person.user.id}, ${role}, now())
      on conflict (vault_id, user_id) do update set role = excluded.role`;
  } finally {
    await sql.end();
  }
}

/** Invites an address into somebody's own vault, to look. */
export async function inviteIntoVault(owner: Person, email: string): Promise<{ id: string; memberId: string; token: string }> {
  const id = await findVaultId(owner);
  const answer = await owner.client.post(`/api/vaults/${id}/members`, { json: { email, role: 'viewer' } });
  expectStatus(answer, 201);
  const { invitation, invitationToken } = VaultInvitationSent.parse(answer.body);
  return { id, memberId: invitation.id, token: invitationToken };
}

/** Makes somebody a viewer of somebody's own vault by an invitation. */
export async function joinVault(owner: Person, person: Person): Promise<{ id: string; memberId: string }> {
  const { id, token } = await inviteIntoVault(owner, person.username);
  expectStatus(await person.client.post(`/api/vault-invitations/${token}`, { json: { answer: 'accept' } }), 200);
  const { members } = VaultPeople.parse((await owner.client.get(`/api/vaults/${id}/members`)).body);
  return { id, memberId: members.find(({ userId }) => userId === person.user.id)?.id ?? 'missing' };
}
