import { spawnSync } from 'node:child_process';
import { lstatSync } from 'node:fs';

/** Whom a server runs as: empty for "as we do", else an unprivileged account. */
export type RuntimeUser = { uid?: number; gid?: number };

/**
 * PostgreSQL refuses to run as root. Then it runs as the owner of its data or, for new data, as an
 * account that is already there; we create none.
 * @param dataDir where the data is or will be
 * @throws when root has no such account
 */
export function findRuntimeUser(dataDir: string): RuntimeUser {
  if (process.getuid?.() !== 0) return {};
  const owner = lstatSync(dataDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of ['postgres', 'nobody']) {
    const uid = askId('-u', name);
    const gid = askId('-g', name);
    if (uid !== null && gid !== null) return { uid, gid };
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is neither a "postgres" nor a "nobody" account to run it as. ' +
      'Start as a normal user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/** Whether the user can enter a directory: every directory above it counts too. */
export function canEnter(user: RuntimeUser, directory: string): boolean {
  if (user.uid === undefined) return true;
  return spawnSync('ls', ['-d', `${directory}/.`], { ...user, cwd: '/' }).status === 0;
}

function askId(option: string, name: string): number | null {
  const answer = spawnSync('id', [option, name], { encoding: 'utf8' });
  return answer.status === 0 ? Number(answer.stdout) : null;
}
