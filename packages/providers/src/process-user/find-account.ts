import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Whom a process runs as: empty for "as we do", else an account of this machine by its numbers. */
export type ProcessUser = { uid?: number; gid?: number };

/** The numbers of an account of this machine; null where it has none of that name. */
export async function findAccount(name: string): Promise<Required<ProcessUser> | null> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((option) => promisify(execFile)('id', [option, name])));
    return uid && gid ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null;
  } catch {
    return null;
  }
}
