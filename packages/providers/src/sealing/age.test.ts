import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createAgeSealing } from './age.ts';
import { createNoSealing } from './none.ts';
import { describeSealing } from './sealing.suite.ts';

const KEY = 'AGE-SECRET-KEY-1ULGHM9CCTMZTQY2R5DQY5NPAL6XLHPFX6YPWSTS05U790P207RSQUUV50V';

describeSealing('a key file', (dataDirectory) => createAgeSealing({ dataDirectory }));
describeSealing('a key of the settings', (dataDirectory) => createAgeSealing({ dataDirectory, capsuleKey: KEY }));

let dataDirectory = '';
beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'keys-'));
});
afterEach(() => rm(dataDirectory, { recursive: true, force: true }));

const seal = async (sealing = createAgeSealing({ dataDirectory })) => {
  const { keyId, sealed } = await sealing.seal(Readable.from([Buffer.from('Dear Hannah')]));
  return { keyId, bytes: await buffer(sealed) };
};

test('what was sealed before CAPSULE_KEY was set still opens', async () => {
  const { keyId, bytes } = await seal();
  const later = createAgeSealing({ dataDirectory, capsuleKey: KEY });
  expect((await buffer(await later.open(Readable.from([bytes]), keyId))).toString()).toBe('Dear Hannah');
  expect((await seal(later)).keyId).not.toBe(keyId);
});

test('a key file without a key is neither used nor replaced', async () => {
  await mkdir(join(dataDirectory, 'keys'));
  await writeFile(join(dataDirectory, 'keys', 'capsules-1.key'), 'oh');
  await expect(seal()).rejects.toThrow('hold no key');
  expect(await readFile(join(dataDirectory, 'keys', 'capsules-1.key'), 'utf8')).toBe('oh');
});

test('100 MB need no more than 64 MB of memory', async () => {
  const program = fileURLToPath(new URL('testing/seal-large.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [program, dataDirectory]);
  const { sizeBytes, growthBytes, limitBytes } = z
    .object({ sizeBytes: z.number(), growthBytes: z.number(), limitBytes: z.number() })
    .parse(JSON.parse(stdout));
  expect(sizeBytes).toBe(100 * 1024 ** 2);
  expect(growthBytes).toBeLessThan(limitBytes);
}, 120_000);

test('an api process seals and opens nothing', async () => {
  await expect(seal(createNoSealing())).rejects.toThrow('only a worker');
  await expect(createNoSealing().open(Readable.from([]), 'age1')).rejects.toThrow('only a worker');
});
