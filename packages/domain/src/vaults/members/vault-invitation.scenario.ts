import { VaultInvitationSent } from '@everkin/contracts/vaults/vaults';
import { createResendEmail } from '@everkin/providers/email/resend';
import { FAKE_KEY } from '@everkin/providers/email/testing/fake-resend';
import type { TestDeps } from '../../testing/create-test-deps.ts';
import { createKeyedClient } from '../../testing/keyed-client.ts';
import { addressOf } from '../../testing/make-group.ts';
import { makeUser } from '../../testing/make-user.ts';
import { runDueJobs } from '../../testing/run-due-jobs.ts';
import type { Asking, Scenario } from '../../testing/scenario.ts';
import { inviteUserToVault } from '../testing/invite.ts';
import { makeVault } from '../testing/make-vault.ts';
import { answerVaultInvitation } from './answer-invitation.ts';

async function prepare(deps: TestDeps) {
  const { owner, id } = await makeVault(deps);
  return { owner, id, invitee: await makeUser(deps, { displayName: 'Aukje' }) };
}
export type Scene = Awaited<ReturnType<typeof prepare>>;

async function ask({ process, world, hear }: Asking, { owner, invitee, id }: Scene): Promise<void> {
  const sent = await createKeyedClient(owner.userId, hear).send(
    process,
    { path: `/api/vaults/${id}/members`, key: 'invite', body: addressOf(invitee), options: { isOneTransaction: true } },
    (within) => inviteUserToVault(within, owner, { id, invitee }),
  );
  const { invitationToken: token } = VaultInvitationSent.parse(sent);
  await runDueJobs(process, world);
  await createKeyedClient(invitee.userId, hear).send(
    process,
    { path: `/api/vault-invitations/${token}`, key: 'accept', body: token, options: { endsInTransaction: true } },
    (within) => answerVaultInvitation(within, invitee, { token, answer: 'accept' }),
  );
}

/** The owner of a vault invites an address; the mail is sent; the recipient accepts. */
export const story: Scenario<Scene> = {
  module: import.meta.url,
  createParts: (baseUrl) => ({
    email: { ...createResendEmail({ apiKey: FAKE_KEY, baseUrl, from: 'Everkin <hello@everkin.example>' }), sent: [] },
  }),
  prepare,
  ask,
};
