import { becomeUser, selectProcessUser } from './choose-user.ts';
import type { ProcessUser } from './find-account.ts';

export type LeaveRoot = {
  /** The user `start` decided on; null when this process was started directly. */
  runAs: ProcessUser | null;
  /** Absolute. */
  dataDirectory: string;
  /** Programs and folders this process reads later. */
  mustRead: string[];
  warn: (message: string) => void;
};

/**
 * Permanently drops root for an unprivileged account, once the process listens on its port. New files are private to that
 * account.
 */
export async function dropPrivileges({ runAs, warn, ...of }: LeaveRoot): Promise<void> {
  if (runAs) return becomeUser(runAs);
  const { user, warning } = await selectProcessUser(of);
  if (warning !== null) warn(warning);
  becomeUser(user);
}
