import { existsSync } from 'node:fs';
import { findAccount, type ProcessUser } from '../process-user/find-account.ts';
import { findUnreadable } from '../process-user/try-as-user.ts';

/** What a confined process is started by (nothing, or a program that takes away the network) and as whom. */
export type Launcher = { command: string[]; user: ProcessUser };

const NOBODY = 'nobody';
/** util-linux, which every distribution of Linux has; Alpine puts it elsewhere. */
const UNSHARE = ['/usr/bin/unshare', '/bin/unshare'];

const chosen = new Map<string, Promise<Launcher>>();

/**
 * Finds by trying what this system allows, once for each set of folders: an account of its own where we are root, and an
 * empty network namespace (network_namespaces(7)), in which there is nobody to connect to. A container or a hardened system
 * may forbid either; then the process is started without it.
 * @param of.folders what it has to read
 */
export function chooseLauncher(of: { programPath: string; folders: string[] }): Promise<Launcher> {
  // Root may have become somebody else since it was first asked.
  const key = [process.getuid?.(), of.programPath, ...of.folders].join('\n');
  const known = chosen.get(key) ?? findLauncher(of);
  chosen.set(key, known);
  return known;
}

async function findLauncher(of: { programPath: string; folders: string[] }): Promise<Launcher> {
  for (const user of await listUsers()) {
    for (const command of listCommands(user)) {
      if ((await findUnreadable({ user, command, places: [of.programPath, ...of.folders] })) === null) return { command, user };
    }
  }
  return { command: [], user: {} };
}

/** Whom a process may run as, the least mighty first. */
async function listUsers(): Promise<ProcessUser[]> {
  const account = process.getuid?.() === 0 ? await findAccount(NOBODY) : null;
  return account ? [account, {}] : [{}];
}

function listCommands(user: ProcessUser): string[][] {
  const program = process.platform === 'linux' ? UNSHARE.find((path) => existsSync(path)) : undefined;
  if (program === undefined) return [[]];
  const isRoot = process.getuid?.() === 0 && user.uid === undefined;
  // Whoever is not root may have a network namespace only in a user namespace of its own.
  return [[program, ...(isRoot ? [] : ['--user']), '--net', '--'], []];
}
