import { commonPassword } from './accounts.errors.ts';

/**
 * Rejects a password that many people use: those are tried first (docs/PRODUCT.md, Passwords; NIST SP 800-63B, 3.1.1.2).
 * @throws AppError `invalid.password`
 */
export async function refuseCommonPassword(password: string): Promise<void> {
  // Imported lazily, as the list is half a megabyte that should not slow the start.
  const { COMMON_PASSWORDS } = await import('./common-password-list.ts');
  if (COMMON_PASSWORDS.has(password.toLowerCase())) throw commonPassword();
}
