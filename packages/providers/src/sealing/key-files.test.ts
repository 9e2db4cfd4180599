import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addKeys, formatKeys, loadKeys, loadOrCreateKeys, parseKeys, type SealKey } from './key-files.ts';

let dataDirectory: string;
beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'everkin-keys-'));
});
afterEach(() => rm(dataDirectory, { recursive: true, force: true }));

/** The key that the first sealing makes. */
async function makeOwn(): Promise<SealKey> {
  const [own] = await loadOrCreateKeys({ dataDirectory });
  if (!own) throw new Error('no key was made');
  return own;
}

const idsOf = (keys: readonly { keyId: string }[]): string[] => keys.map(({ keyId }) => keyId);

test('the first sealing makes a key, and the next ones find it', async () => {
  expect(await loadKeys({ dataDirectory })).toEqual([]);
  const [made] = await loadOrCreateKeys({ dataDirectory });
  expect(made?.keyId).toMatch(/^age1/);
  expect(await loadOrCreateKeys({ dataDirectory })).toEqual([made]);
  expect(await readdir(join(dataDirectory, 'keys'))).toEqual(['capsules-1.key']);
});

test.skipIf(process.platform === 'win32')('a key can be read by its owner alone', async () => {
  await makeOwn();
  expect((await stat(join(dataDirectory, 'keys', 'capsules-1.key'))).mode & 0o777).toBe(0o600);
});

test('workers that make the first key at once end with the same one', async () => {
  for (let round = 0; round < 30; round += 1) {
    const directory = join(dataDirectory, String(round));
    const all = await Promise.all(Array.from({ length: 8 }, () => loadOrCreateKeys({ dataDirectory: directory })));
    expect(new Set(all.map((keys) => idsOf(keys).join())).size).toBe(1);
    expect(await loadKeys({ dataDirectory: directory })).toEqual(all[0]);
    expect(await readdir(join(directory, 'keys'))).toEqual(['capsules-1.key']);
  }
});

test('CAPSULE_KEY comes before the files, and no file is made for it', async () => {
  const capsuleKey = await generateX25519Identity();
  const [ofSetting] = await loadOrCreateKeys({ dataDirectory, capsuleKey });
  expect(ofSetting?.identity).toBe(capsuleKey);
  expect(await readdir(dataDirectory)).toEqual([]);
  const ofFile = await makeOwn();
  expect(idsOf(await loadKeys({ dataDirectory, capsuleKey }))).toEqual([ofSetting?.keyId, ofFile.keyId]);
});

test('the keys of a backup are added behind those that are there, each once', async () => {
  const own = await makeOwn();
  const others = await parseKeys(`${await generateX25519Identity()}\n# a comment\n\n${await generateX25519Identity()}\n`);
  expect(await addKeys(dataDirectory, [own, ...others])).toBe(2);
  expect(await addKeys(dataDirectory, others)).toBe(0);
  expect(new Set(idsOf(await loadKeys({ dataDirectory })))).toEqual(new Set(idsOf([own, ...others])));
});

test('a file of keys is one that the age program reads, and survives Windows line ends', async () => {
  const own = await makeOwn();
  const text = formatKeys([own]);
  expect(text.split('\n').every((line) => line === '' || line.startsWith('#') || line.startsWith('AGE-SECRET-KEY-1'))).toBe(true);
  const file = join(dataDirectory, 'keys', 'capsules-1.key');
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('\n', '\r\n'));
  expect(await loadKeys({ dataDirectory })).toEqual([own]);
});
