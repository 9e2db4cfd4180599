import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ConfinedProcess } from './confined-process.ts';

/** Run from source, a program imports from all of packages/; bundled, from the folder it lies in. */
const SOURCES = import.meta.url.endsWith('.ts') ? fileURLToPath(new URL('../../..', import.meta.url)) : null;

/** The folders that a program may read: its own code, what is installed for it, and what it is given. */
export function listReadableFolders({ programPath, mayLoadAddons, readableFolders = [] }: ConfinedProcess): string[] {
  const isSource = programPath.endsWith('.ts');
  const code = isSource && SOURCES !== null ? [SOURCES] : [dirname(programPath)];
  // A bundle holds everything but native packages.
  const packages = isSource || mayLoadAddons ? listPackageFolders(programPath) : [];
  return [...code, ...packages, ...readableFolders];
}

/** Where Node looks for packages that the program imports. */
const listPackageFolders = (programPath: string): string[] =>
  (createRequire(programPath).resolve.paths('a-package') ?? []).filter((folder) => existsSync(folder));

/**
 * Node's permission model, where this Node has it (22.13 and newer). It denies writing, programs and, from Node 25 on, the
 * network. Threads are for the program's own watch.
 */
export function listPermissionFlags({ mayLoadAddons }: ConfinedProcess, folders: string[]): string[] {
  const isKnown = process.allowedNodeEnvironmentFlags.has('--permission');
  return [
    ...(isKnown ? ['--permission', '--allow-worker', ...folders.map((folder) => `--allow-fs-read=${folder}`)] : []),
    ...(isKnown && mayLoadAddons ? ['--allow-addons'] : []),
    `--import=${NO_NETWORK}`,
  ];
}

/**
 * Runs before the program: what Node offers to connect and to listen with fails. Where the system gives the process no
 * network at all (see launcher.ts), this is the second lock; elsewhere it is the only one.
 */
const NO_NETWORK = `data:text/javascript,${encodeURIComponent(`
  import dgram from 'node:dgram';
  import net from 'node:net';
  const deny = () => { throw Object.assign(new Error('Access to the network is denied.'), { code: 'ERR_ACCESS_DENIED' }); };
  const lock = (target, names) => names.forEach((name) => Object.defineProperty(target, name, { value: deny }));
  lock(net.Socket.prototype, ['connect']);
  lock(net.Server.prototype, ['listen']);
  lock(dgram.Socket.prototype, ['bind', 'connect', 'send']);
`)}`;
