import { statfs } from 'node:fs/promises';

/** @returns the free bytes on a folder's disk; @throws when that is unknown */
export async function getFreeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
