import { Register, type RegisterForm, type User } from '@everkin/contracts/accounts';
import { describeFailure } from '../../lib/failure.ts';
import { trpcClient } from '../../lib/trpc.ts';

/**
 * Opens an account, and shows the access code where the installation asks for one.
 * Only the server knows whether it does; the cookie of a right code opens registration for the call that follows.
 * @throws with code `FORBIDDEN` only when it is about the access code
 */
export async function openAccount(form: RegisterForm): Promise<User> {
  const account = Register.parse(form);
  try {
    return await trpcClient.accounts.register.mutate(account);
  } catch (error) {
    if (describeFailure(error).code !== 'FORBIDDEN') throw error;
  }
  await trpcClient.accounts.verifyAccessCode.mutate({ accessCode: form.accessCode });
  return trpcClient.accounts.register.mutate(account);
}
