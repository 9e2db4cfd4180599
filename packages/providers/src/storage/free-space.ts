import { statfs } from 'node:fs/promises';

/** @returns how many bytes may still be written to the disk that a folder is on; @throws when it cannot be told */
export async function getFreeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
