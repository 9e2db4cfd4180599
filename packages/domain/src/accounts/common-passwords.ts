import { commonPassword } from './accounts.errors.ts';

let known: Promise<Set<string>> | undefined;

/** Some 18,000 of them are long enough to be asked about; read when the first password is chosen, not at every start. */
async function readCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Refuses a password that many people have: those are what is tried first (decisions.md 2; NIST SP 800-63B, 3.1.1.2).
 * @throws AppError `invalid.password`
 */
export async function refuseCommonPassword(password: string): Promise<void> {
  known ??= readCommonPasswords();
  if ((await known).has(password.toLowerCase())) throw commonPassword();
}
