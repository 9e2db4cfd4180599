import { existsSync } from 'node:fs';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RunSettings } from '../start/config.ts';
import { type Finding, findingsAbout } from './finding.ts';

/** The version that `npx -y pnpm@12` brings along, on which everything is tested. */
const TESTED_MAJOR = 24;
const GIGABYTE = 1e9;
/** The first start downloads models, and recordings follow soon. */
const FREE_MIN_GB = 0.5;
const FREE_FEW_GB = 3;

/** Node and the data folder. */
export async function examineMachine({ dataDir }: RunSettings): Promise<Finding[]> {
  return [examineNode(), ...(await examineFolder(dataDir))];
}

function examineNode(): Finding {
  const tell = findingsAbout('Node');
  const major = Number(process.versions.node.split('.')[0]);
  if (major === TESTED_MAJOR) return tell.ok(process.versions.node);
  return tell.note(`${process.versions.node}; Everkin is tested on ${TESTED_MAJOR}, which \`npx -y pnpm@12 …\` uses`);
}

async function examineFolder(dataDir: string): Promise<Finding[]> {
  const tell = findingsAbout('DATA_DIR');
  // The first start creates a missing folder.
  const nearest = nearestExisting(dataDir);
  if (!(await stat(nearest)).isDirectory()) return [tell.mend(`${nearest} is a file; DATA_DIR must be a folder`)];
  const trouble = await tryToWrite(nearest);
  if (trouble !== null) return [tell.mend(`${nearest} cannot be written to (${trouble}); make the user that runs Everkin its owner`)];
  const { bavail, bsize } = await statfs(nearest);
  const freeGb = (bavail * bsize) / GIGABYTE;
  const room = `${freeGb.toFixed(1)} GB are free`;
  if (freeGb < FREE_MIN_GB) return [tell.mend(`${dataDir} can be written to, but only ${room}; uploads will soon be refused`)];
  if (freeGb < FREE_FEW_GB) return [tell.note(`${dataDir} can be written to; ${room}, which recordings and videos use up quickly`)];
  return [tell.ok(`${dataDir} ${nearest === dataDir ? 'can be written to' : 'can be created'}; ${room}`)];
}

function nearestExisting(folder: string): string {
  return existsSync(folder) || path.dirname(folder) === folder ? folder : nearestExisting(path.dirname(folder));
}

/** @returns the system's error; null when the folder is writable */
async function tryToWrite(folder: string): Promise<string | null> {
  const file = path.join(folder, `.everkin-doctor-${process.pid}`);
  try {
    await writeFile(file, 'x', { flag: 'wx' });
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}
