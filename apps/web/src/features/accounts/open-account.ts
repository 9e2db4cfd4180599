import type { RegisterForm, User } from '@everkin/contracts/accounts';
import { describeFailure } from '../../lib/failure.ts';
import { postIdempotent } from '../../lib/post-idempotent.ts';
import { trpcClient } from '../../lib/trpc.ts';

/**
 * Opens an account, and shows the access code where the installation asks for one.
 * Only the server knows whether it does; the cookie of a right code opens registration for the call that follows.
 * @param key the same for every try with the same words: whose answer was lost, the next one gets it, and is signed in
 * @throws with code `FORBIDDEN` only when it is about the access code
 */
export async function openAccount({ username, displayName, password, accessCode }: RegisterForm, key: string): Promise<User> {
  const { parseUser } = await import('./account-checks.ts');
  const open = async (own: string): Promise<User> =>
    parseUser(await postIdempotent({ path: '/api/register', key: own, body: { username, displayName, password } }));
  try {
    return await open(key);
  } catch (error) {
    if (describeFailure(error).code !== 'FORBIDDEN') throw error;
  }
  await trpcClient.accounts.verifyAccessCode.mutate({ accessCode });
  // The refusal is the answer of the first key for good.
  return open(`${key}.with-code`);
}
