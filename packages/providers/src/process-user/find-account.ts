import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The user a process runs as: empty for the current one, else the uid and gid of an account. */
export type ProcessUser = { uid?: number; gid?: number };

/** The uid and gid of an account; null where it does not exist. */
export async function findAccount(name: string): Promise<Required<ProcessUser> | null> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((option) => promisify(execFile)('id', [option, name])));
    return uid && gid ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null;
  } catch {
    return null;
  }
}
