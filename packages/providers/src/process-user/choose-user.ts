import { lstat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { noteWrittenByRoot, tightenDataDirectory } from '../data-directory/private-folders.ts';
import { findAccount, type ProcessUser } from './find-account.ts';
import { findUnreadable } from './try-as-user.ts';

/** Accounts that root's processes may change to, the first that exists; none is created. */
const ACCOUNTS = ['everkin', 'nobody'];

export type SettledUser = {
  /** The user api and worker change to; empty for no change. */
  user: ProcessUser;
  /** Why root's processes keep running as root, in a sentence for the operator. */
  warning: string | null;
};

/**
 * Decides which user api and worker run as, and makes DATA_DIR private to that user. Root's processes change to the owner of
 * the existing files, or else to an unprivileged account; where that account cannot read our programs, they stay root.
 * @param of.mustRead programs and folders the processes have to read
 */
export async function selectProcessUser(of: { dataDirectory: string; mustRead: string[] }): Promise<SettledUser> {
  const { user, warning } = process.getuid?.() === 0 ? await chooseUser(of) : { user: {}, warning: null };
  try {
    await tightenDataDirectory(of.dataDirectory, user);
    if (warning !== null) await noteWrittenByRoot(of.dataDirectory);
    return { user, warning };
  } catch (error) {
    if (user.uid === undefined) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    await noteWrittenByRoot(of.dataDirectory);
    return { user: {}, warning: staysRoot(`${of.dataDirectory} cannot be given to another user (${reason})`) };
  }
}

/** Permanently changes this process's user and restricts the mode of new files to that user. */
export function becomeUser({ uid, gid }: ProcessUser): void {
  process.umask(0o077);
  if (uid === undefined || gid === undefined || process.getuid?.() !== 0) return;
  process.setgroups?.([]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}

async function chooseUser({ dataDirectory, mustRead }: { dataDirectory: string; mustRead: string[] }): Promise<SettledUser> {
  const user = (await ownerOf(join(dataDirectory, 'files'))) ?? (await ownerOf(dataDirectory)) ?? (await findFirst(ACCOUNTS));
  if (user === null) return { user: {}, warning: staysRoot(`there is no account ${ACCOUNTS.join(' or ')}`) };
  const place = await findUnreadable({ user, places: [...mustRead, dirname(dataDirectory)] });
  if (place === null) return { user, warning: null };
  return { user: {}, warning: staysRoot(`the user with the number ${user.uid} may not read ${place}`) };
}

const staysRoot = (why: string): string =>
  `api and worker run as root, because ${why}. Better start as a normal user (docs/OPERATIONS.md).`;

async function ownerOf(folder: string): Promise<Required<ProcessUser> | null> {
  const found = await lstat(folder).catch(() => null);
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null;
}

async function findFirst(names: string[]): Promise<Required<ProcessUser> | null> {
  for (const name of names) {
    const account = await findAccount(name);
    if (account) return account;
  }
  return null;
}
