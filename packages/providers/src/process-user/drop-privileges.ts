import { becomeUser, selectProcessUser } from './choose-user.ts';
import type { ProcessUser } from './find-account.ts';

export type LeaveRoot = {
  /** Whom `start` has settled on; null where nobody has, and this process was started by itself. */
  runAs: ProcessUser | null;
  /** Absolute. */
  dataDirectory: string;
  /** Programs and folders that this process reads later. */
  mustRead: string[];
  warn: (message: string) => void;
};

/**
 * Changes a process that root started to an account without rights, for good, once it listens on its port. From then on
 * whatever it writes is for its user alone.
 */
export async function dropPrivileges({ runAs, warn, ...of }: LeaveRoot): Promise<void> {
  if (runAs) return becomeUser(runAs);
  const { user, warning } = await selectProcessUser(of);
  if (warning !== null) warn(warning);
  becomeUser(user);
}
