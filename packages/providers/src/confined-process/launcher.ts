import { existsSync } from 'node:fs';
import { findAccount, type ProcessUser } from '../process-user/find-account.ts';
import { findUnreadable } from '../process-user/try-as-user.ts';

/** The command prefix for a confined process (empty, or one that removes the network) and the user to run as. */
export type Launcher = { command: string[]; user: ProcessUser };

const NOBODY = 'nobody';
/** From util-linux, part of every Linux distribution; Alpine installs it elsewhere. */
const UNSHARE = ['/usr/bin/unshare', '/bin/unshare'];

const chosen = new Map<string, Promise<Launcher>>();

/**
 * Probes what this system allows, once per set of folders: a separate account when we are root, and an empty network namespace
 * (network_namespaces(7)), which has nothing to connect to. A container or a hardened system may forbid either; the process
 * then starts without it.
 * @param of.folders folders the process has to read
 */
export function chooseLauncher(of: { programPath: string; folders: string[] }): Promise<Launcher> {
  // The process may have dropped root since the first call.
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

/** Users a process may run as, least privileged first. */
async function listUsers(): Promise<ProcessUser[]> {
  const account = process.getuid?.() === 0 ? await findAccount(NOBODY) : null;
  return account ? [account, {}] : [{}];
}

function listCommands(user: ProcessUser): string[][] {
  const program = process.platform === 'linux' ? UNSHARE.find((path) => existsSync(path)) : undefined;
  if (program === undefined) return [[]];
  const isRoot = process.getuid?.() === 0 && user.uid === undefined;
  // Without root, a network namespace requires a new user namespace.
  return [[program, ...(isRoot ? [] : ['--user']), '--net', '--'], []];
}
