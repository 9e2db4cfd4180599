import path from 'node:path';
import { existsSync } from 'node:fs';
import { listSealedCapsules } from '@everkin/db/table-copies';
import { findRunningPostgres } from '@everkin/embedded/postgres';
import { findWithoutKey, loadOwnKeys } from '../backup/capsule-keys.ts';
import type { RunSettings } from '../start/config.ts';
import { EMBEDDED_DATABASE } from '../start/servers.ts';
import { type Finding, findingsAbout } from './finding.ts';

const finding = findingsAbout('Capsules');

/** Whether the keys of all sealed capsules are on this machine (docs/OPERATIONS.md, The key of capsules). */
export async function examineCapsules(settings: RunSettings): Promise<Finding[]> {
  try {
    const keys = await loadOwnKeys(settings);
    const url = settings.DATABASE_URL ?? (await findOwnDatabase(settings));
    if (url === null)
      return keys.length === 0 ? [] : [finding.note('the key is here; whether it is the right one can be told while Everkin runs')];
    const sealed = await listSealedCapsules({ url });
    if (sealed.length === 0) return [];
    const lost = findWithoutKey(sealed, keys);
    if (lost.length === 0) return [finding.ok(`${count(sealed.length)} sealed, and the key is here; keep FILE.keys of each backup too`)];
    return [
      finding.mend(
        `${count(lost.length)} cannot be opened, as the key is not on this machine: put the key file of a backup back into ${path.join(settings.dataDir, 'keys')}, or set CAPSULE_KEY. Otherwise they stay closed for good.`,
      ),
    ];
  } catch {
    // What is wrong with the database, `examineDatabase` says.
    return [];
  }
}

const count = (capsules: number): string => `${capsules} ${capsules === 1 ? 'capsule' : 'capsules'}`;

/** Null while the embedded server is not running: it is not started for this. */
export async function findOwnDatabase({ dataDir }: RunSettings): Promise<string | null> {
  const directory = path.join(dataDir, 'postgres');
  return existsSync(directory) ? findRunningPostgres({ dataDir: directory, ...EMBEDDED_DATABASE }) : null;
}
