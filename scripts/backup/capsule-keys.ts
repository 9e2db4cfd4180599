import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import type { SealedCapsule, Snapshot } from '@everkin/db/table-copies';
import { addKeys, formatKeys, loadKeys, parseKeys } from '@everkin/providers/sealing/key-files';
import type { RunSettings } from '../start/config.ts';
import { keyFileOf } from './manifest.ts';

/** All keys of an installation: of the setting, and of DATA_DIR/keys. */
export const loadOwnKeys = ({ dataDir, CAPSULE_KEY }: RunSettings): ReturnType<typeof loadKeys> =>
  loadKeys({ dataDirectory: dataDir, capsuleKey: CAPSULE_KEY });

/** The sealed capsules that none of these keys opens. */
export const findWithoutKey = (sealed: readonly SealedCapsule[], keys: readonly { keyId: string }[]): SealedCapsule[] =>
  sealed.filter(({ keyId }) => !keys.some((key) => key.keyId === keyId));

/** Writes the keys of capsules beside a backup. @returns the file, and how many capsules need it; null where there are no keys */
export async function saveKeys(
  settings: RunSettings,
  backup: string,
  { sealed }: Pick<Snapshot, 'sealed'>,
): Promise<{ file: string; capsules: number } | null> {
  const keys = await loadOwnKeys(settings);
  if (keys.length === 0) return null;
  const file = keyFileOf(backup);
  const draft = `${file}.new`;
  await writeFile(draft, formatKeys(keys), { mode: 0o600, flush: true });
  await rename(draft, file);
  return { file, capsules: sealed.length };
}

/**
 * Brings back the keys beside a backup.
 * @param options.isWithout whether to go on where a capsule has no key
 * @returns the capsules that can never be opened now
 * @throws where a key is missing and that was not said to be meant
 */
export async function restoreKeys(
  settings: RunSettings,
  backup: string,
  { sealed, isWithout }: { sealed: readonly SealedCapsule[]; isWithout: boolean },
): Promise<SealedCapsule[]> {
  const file = keyFileOf(backup);
  const saved = existsSync(file) ? await parseKeys(await readFile(file, 'utf8')) : [];
  const lost = findWithoutKey(sealed, [...saved, ...(await loadOwnKeys(settings))]);
  if (lost.length > 0 && !isWithout) throw new Error(describeLost(lost, file));
  await addKeys(settings.dataDir, saved);
  return lost;
}

function describeLost(lost: readonly SealedCapsule[], file: string): string {
  const titles = lost.map(({ title }) => `  ${title}`).join('\n');
  const which = lost.length === 1 ? 'This sealed capsule' : `These ${lost.length} sealed capsules`;
  return `${which} cannot be opened without the key file of the backup, ${file}:\n${titles}\nPut that file beside the backup and run restore again. If it is lost, add --without-capsule-keys: everything else comes back, and what is sealed stays closed for good.`;
}
