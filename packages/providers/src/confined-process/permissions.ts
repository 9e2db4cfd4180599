import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ConfinedProcess } from './confined-process.ts';

/** From source, a program imports from all of packages/; bundled, from its own folder. */
const SOURCES = import.meta.url.endsWith('.ts') ? fileURLToPath(new URL('../../..', import.meta.url)) : null;

/** The folders a program may read: its own code, its installed packages and the folders passed in. */
export function listReadableFolders({ programPath, mayLoadAddons, readableFolders = [] }: ConfinedProcess): string[] {
  const isSource = programPath.endsWith('.ts');
  const code = isSource && SOURCES !== null ? [SOURCES] : [dirname(programPath)];
  // A bundle contains everything except native packages.
  const packages = isSource || mayLoadAddons ? listPackageFolders(programPath) : [];
  return [...code, ...packages, ...readableFolders];
}

/** Where Node resolves the program's imports. */
const listPackageFolders = (programPath: string): string[] =>
  (createRequire(programPath).resolve.paths('a-package') ?? []).filter((folder) => existsSync(folder));

/**
 * Flags for Node's permission model, where available (22.13 and newer). It denies writes, child processes and, from Node 25 on,
 * the network. Worker threads stay allowed for the program's own watchdog.
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
 * Runs before the program and makes Node's connect and listen calls fail. Where the system already removes the network (see
 * launcher.ts) this is the second line of defence; elsewhere it is the only one.
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
