import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { systemErrorCode } from '../storage/disk-errors.ts';

/** A key for sealing. */
export type SealKey = {
  /** Its public half ("age1…"), by which a capsule names it. */
  keyId: string;
  /** Its secret half ("AGE-SECRET-KEY-1…"). */
  identity: string;
};

/** Below DATA_DIR. */
const KEY_FOLDER = 'keys';
const KEY_FILE = /^capsules-(\d{1,9})\.key$/;
const IDENTITY = /^AGE-SECRET-KEY-1[0-9A-Z]+$/;
const COMMENT = '# Seals the memory capsules of this Everkin. Without it they can never be opened: keep a copy elsewhere.';

/** Reads a file in age's format of identities: one per line, and comments. @returns the identities, in their order */
export async function parseKeys(text: string): Promise<SealKey[]> {
  const identities = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => IDENTITY.test(line));
  return Promise.all(identities.map(async (identity) => ({ identity, keyId: await identityToRecipient(identity) })));
}

/** Writes keys in age's format, so that the `age` program reads them too. */
export const formatKeys = (keys: readonly SealKey[]): string =>
  [COMMENT, ...keys.flatMap(({ keyId, identity }) => [`# public key: ${keyId}`, identity]), ''].join('\n');

/**
 * Loads the keys of an installation: CAPSULE_KEY, then those of DATA_DIR/keys, the newest first. The first one seals.
 * @param options.capsuleKey the setting
 */
export async function loadKeys({
  dataDirectory,
  capsuleKey,
}: {
  dataDirectory: string;
  capsuleKey?: string | undefined;
}): Promise<SealKey[]> {
  const ofSetting = capsuleKey === undefined ? [] : await parseKeys(capsuleKey);
  const folder = path.join(dataDirectory, KEY_FOLDER);
  const ofFiles: SealKey[] = [];
  for (const number of (await listNumbers(folder)).toReversed()) {
    ofFiles.push(...(await parseKeys(await readFile(path.join(folder, fileName(number)), 'utf8'))));
  }
  return [...ofSetting, ...ofFiles];
}

/** Makes a key where there is none. Several processes that do so at once end with the same one. @returns all keys */
export async function loadOrCreateKeys(options: { dataDirectory: string; capsuleKey?: string | undefined }): Promise<SealKey[]> {
  const known = await loadKeys(options);
  if (known.length > 0) return known;
  const identity = await generateX25519Identity();
  await writeKey(path.join(options.dataDirectory, KEY_FOLDER), 1, { identity, keyId: await identityToRecipient(identity) });
  return loadKeys(options);
}

/** Adds keys, such as those of a backup, behind the ones that are there. @returns how many were not there yet */
export async function addKeys(dataDirectory: string, keys: readonly SealKey[]): Promise<number> {
  const known = new Set((await loadKeys({ dataDirectory })).map(({ keyId }) => keyId));
  const added = keys.filter(({ keyId }) => !known.has(keyId));
  const folder = path.join(dataDirectory, KEY_FOLDER);
  let number = (await listNumbers(folder)).at(-1) ?? 0;
  for (const key of added) await writeKey(folder, ++number, key);
  return added.length;
}

const fileName = (number: number): string => `capsules-${number}.key`;

/** In rising order. */
async function listNumbers(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (systemErrorCode(error) === 'ENOENT') return [];
    throw error;
  });
  const numbers = names.flatMap((name) => KEY_FILE.exec(name)?.[1] ?? []).map(Number);
  return numbers.toSorted((a, b) => a - b);
}

/** Whole or not at all; another process's file of that number stays. */
async function writeKey(folder: string, number: number, key: SealKey): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, fileName(number));
  // A name of its own: two callers of one process would write over each other's draft, and over the key that it has become.
  const draft = `${file}.${randomUUID()}.new`;
  await writeFile(draft, formatKeys([key]), { mode: 0o600, flush: true });
  try {
    // A link, as a rename would replace the key of another process.
    await link(draft, file);
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
