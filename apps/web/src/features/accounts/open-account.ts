import type { RegisterForm, User } from '@everkin/contracts/accounts';
import { describeFailure } from '../../lib/api/failure.ts';
import { postIdempotent } from '../../lib/api/post-idempotent.ts';
import { trpcClient } from '../../lib/api/trpc.ts';

/** @param invitationToken of the link that the person came by; it is sent in place of an access code */
export type NewAccount = RegisterForm & { invitationToken: string | undefined };

/**
 * Registers an account, and verifies the access code or the invitation if the server requires one. The cookie set for it allows
 * the registration call that follows.
 * @param key the idempotency key, the same for every retry with the same input: a retry after a lost response gets that
 * response, and is signed in
 * @throws with code `FORBIDDEN` only when it is about the access code
 */
export async function openAccount(form: NewAccount, key: string): Promise<User> {
  const { username, displayName, password, accessCode, invitationToken } = form;
  const { parseUser } = await import('./account-checks.ts');
  const open = async (own: string): Promise<User> =>
    parseUser(await postIdempotent({ path: '/api/register', key: own, body: { username, displayName, password } }));
  try {
    return await open(key);
  } catch (error) {
    if (describeFailure(error).code !== 'FORBIDDEN') throw error;
  }
  await trpcClient.accounts.verifyAccessCode.mutate(invitationToken === undefined ? { accessCode } : { invitationToken });
  // The refusal is stored under the first key for good.
  return open(`${key}.with-code`);
}
