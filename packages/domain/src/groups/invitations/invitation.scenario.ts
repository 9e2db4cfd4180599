import { InvitationSent } from '@everkin/contracts/groups';
import { createResendEmail } from '@everkin/providers/email/resend';
import { FAKE_KEY } from '@everkin/providers/email/testing/fake-resend';
import type { TestDeps } from '../../testing/create-test-deps.ts';
import { createKeyedClient } from '../../testing/keyed-client.ts';
import { addressOf, makeGroup } from '../../testing/make-group.ts';
import { makeUser } from '../../testing/make-user.ts';
import { runDueJobs } from '../../testing/run-due-jobs.ts';
import type { Asking, Scenario } from '../../testing/scenario.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { inviteMember } from './invite-member.ts';

async function prepare(deps: TestDeps) {
  const owner = await makeUser(deps);
  const invitee = await makeUser(deps, { displayName: 'Aukje' });
  return { owner, invitee, groupId: (await makeGroup(deps, owner)).id };
}
export type Scene = Awaited<ReturnType<typeof prepare>>;

async function ask({ process, world, hear }: Asking, { owner, invitee, groupId }: Scene): Promise<void> {
  const email = addressOf(invitee);
  const sent = await createKeyedClient(owner.userId, hear).send(
    process,
    { path: `/api/group-chats/${groupId}/invite`, key: 'invite', body: email, options: { isOneTransaction: true } },
    (within) => inviteMember(within, owner, { groupId, email }),
  );
  const { invitationToken: token } = InvitationSent.parse(sent);
  await runDueJobs(process, world);
  await createKeyedClient(invitee.userId, hear).send(
    process,
    { path: '/api/group-chats/accept-invitation', key: 'accept', body: token, options: { isOneTransaction: true } },
    (within) => acceptInvitation(within, invitee, { token }),
  );
}

/** A member invites an address; the mail is sent; the recipient accepts. */
export const story: Scenario<Scene> = {
  module: import.meta.url,
  createParts: (baseUrl) => ({
    email: { ...createResendEmail({ apiKey: FAKE_KEY, baseUrl, from: 'Everkin <hello@everkin.example>' }), sent: [] },
  }),
  prepare,
  ask,
};
