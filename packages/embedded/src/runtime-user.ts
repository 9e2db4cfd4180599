import { spawnSync } from 'node:child_process';
import { lstatSync } from 'node:fs';

/** The user to run a server as: empty for the current one, else an unprivileged account. */
export type RuntimeUser = { uid?: number; gid?: number };

/**
 * PostgreSQL refuses to run as root. It then runs as the owner of its data or, for new data, as an existing account; none is created.
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

/** Whether the user can enter a directory, which also requires access to all its parents. */
export function canEnter(user: RuntimeUser, directory: string): boolean {
  if (user.uid === undefined) return true;
  return spawnSync('ls', ['-d', `${directory}/.`], { ...user, cwd: '/' }).status === 0;
}

function askId(option: string, name: string): number | null {
  const answer = spawnSync('id', [option, name], { encoding: 'utf8' });
  return answer.status === 0 ? Number(answer.stdout) : null;
}
