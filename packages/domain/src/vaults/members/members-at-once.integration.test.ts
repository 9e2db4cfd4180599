import { VAULT_MAX_MEMBERS } from '@everkin/contracts/vaults/vaults';
import { invitations } from '@everkin/db/schema';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../errors.ts';
import { createOwnTestDeps } from '../../testing/create-own-test-deps.ts';
import { TEST_NOW, type TestDeps } from '../../testing/create-test-deps.ts';
import { countWaiting } from '../../testing/count-waiting.ts';
import { makeUser } from '../../testing/make-user.ts';
import { getContents } from '../get-contents.ts';
import { inviteUserToVault } from '../testing/invite.ts';
import { type MadeVault, makeItem, makeVault, seatMember } from '../testing/make-vault.ts';
import { answerVaultInvitation } from './answer-invitation.ts';
import { listPeople } from './list-people.ts';
import { removeFromVault } from './remove-from-vault.ts';

let deps: TestDeps;
let vault: MadeVault;
let guest: Actor;

beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());
beforeEach(async () => {
  deps.clock.set(TEST_NOW);
  deps.queue.takeAll();
  deps.email.sent.length = 0;
  vault = await makeVault(deps);
  guest = await makeUser(deps, { displayName: 'Hendrik' });
});

const invite = (role: 'viewer' | 'contributor' = 'viewer', invitee = guest) =>
  inviteUserToVault(deps, vault.owner, { id: vault.id, invitee, role });
const accept = (actor: Actor | null, token: string) => answerVaultInvitation(deps, actor, { token, answer: 'accept' });
const decline = (actor: Actor | null, token: string) => answerVaultInvitation(deps, actor, { token, answer: 'decline' });
const peopleOf = async () => (await listPeople(deps, vault.owner, { id: vault.id })).members;
const memberId = async (actor: Actor) => {
  const found = (await peopleOf()).find(({ userId }) => userId === actor.userId);
  if (!found) throw new Error(`${actor.displayName} is not in the vault`);
  return found.id;
};
const invitationsOf = () => deps.db.select().from(invitations).where(eq(invitations.vaultId, vault.id));
/** The outcome of each of some concurrent calls: 'done', or the code of its error. */
const outcomesOf = async (calls: Promise<unknown>[]): Promise<string[]> => {
  const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : String(error));
  return (await Promise.all(calls.map((call) => call.then(() => 'done', codeOf)))).toSorted();
};

describe('at once', () => {
  it('twenty who accept with one link become one member', async () => {
    const { invitationToken: token } = await invite();
    const outcomes = await outcomesOf(Array.from({ length: 20 }, () => accept(guest, token)));
    expect(outcomes).toEqual(['done', ...Array.from({ length: 19 }, () => 'invitations.used')]);
    expect(await peopleOf()).toHaveLength(3);
  });

  it('accepting and withdrawing leave a member or no invitation', async () => {
    const { invitationToken: token, invitation } = await invite();
    await outcomesOf([accept(guest, token), removeFromVault(deps, vault.owner, { id: vault.id, memberId: invitation.id })]);
    expect((await peopleOf()).length).toBe(2 + (await invitationsOf()).length);
  });

  it('accepting and declining end one way', async () => {
    const { invitationToken: token } = await invite();
    const outcomes = await outcomesOf([accept(guest, token), decline(guest, token)]);
    const [row] = await invitationsOf();
    expect(outcomes).toEqual(row?.status === 'accepted' ? ['done', 'invitations.used'] : ['done', 'invitations.declined']);
    expect(await peopleOf()).toHaveLength(row?.status === 'accepted' ? 3 : 2);
  });

  it('the last seat is given once', async () => {
    for (let count = 3; count < VAULT_MAX_MEMBERS; count += 1)
      await seatMember(deps, { vaultId: vault.id, userId: (await makeUser(deps)).userId }, 'viewer');
    const [first, second] = [await invite(), await invite('viewer', vault.stranger)];
    const outcomes = await outcomesOf([accept(guest, first.invitationToken), accept(vault.stranger, second.invitationToken)]);
    expect(outcomes).toEqual(['done', 'vaults.full-of-people']);
    expect(await peopleOf()).toHaveLength(VAULT_MAX_MEMBERS);
  });

  it('adding something and being removed leave it there, or refuse it', async () => {
    const removed = removeFromVault(deps, vault.owner, { id: vault.id, memberId: await memberId(vault.contributor) });
    const outcomes = await outcomesOf([removed, makeItem(deps, vault.contributor, { id: vault.id })]);
    const { items } = await getContents(deps, vault.owner, { id: vault.id });
    expect(outcomes).toEqual(items.length === 1 ? ['done', 'done'] : ['done', 'vaults.not-found']);
  });

  it('somebody removed after it was written, and before it was read back, is told of the vault', async () => {
    const contributor = await memberId(vault.contributor);
    const adding: Promise<string[]>[] = [];
    await deps.db.transaction(async (tx) => {
      await tx.execute(sql`lock table vault_items in exclusive mode`);
      adding.push(outcomesOf([makeItem(deps, vault.contributor, { id: vault.id })]));
      await expect.poll(() => countWaiting(deps.db)).toBe(1);
      await removeFromVault(deps, vault.owner, { id: vault.id, memberId: contributor });
    });
    expect(await Promise.all(adding)).toEqual([['vaults.not-found']]);
    expect((await getContents(deps, vault.owner, { id: vault.id })).items).toEqual([]);
  });
});
