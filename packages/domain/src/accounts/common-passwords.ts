import { commonPassword } from './accounts.errors.ts';

/**
 * Refuses a password that many people have: those are what is tried first (docs/PRODUCT.md, Passwords; NIST SP 800-63B,
 * 3.1.1.2).
 * @throws AppError `invalid.password`
 */
export async function refuseCommonPassword(password: string): Promise<void> {
  // Half a megabyte that no start waits for.
  const { COMMON_PASSWORDS } = await import('./common-password-list.ts');
  if (COMMON_PASSWORDS.has(password.toLowerCase())) throw commonPassword();
}
