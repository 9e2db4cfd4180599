import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { writeCrowdedZip, writeDocxBomb, writeDocxTree, writeEntityBomb, writePdfBomb } from '../../test-files/harmful-files.ts';
import { createEmbeddedExtraction } from './embedded.ts';
import { describeExtraction } from './extraction.suite.ts';
import { including } from '../testing/including.ts';

describeExtraction('embedded', () => createEmbeddedExtraction());

const SWELLS = 'This Word document unpacks to far more than a document holds, so it was not opened.';
const TAKES_MEMORY = including('takes more memory than a document may');
const MEBIBYTE = 1024 * 1024;

describe('a malicious document', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'extraction-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const bombs: [string, string, (path: string) => Promise<void>, unknown][] = [
    ['a zip bomb', 'bomb.docx', (path) => writeDocxBomb(path), SWELLS],
    ['a zip bomb that lies about its size', 'liar.docx', (path) => writeDocxBomb(path, 100), SWELLS],
    ['a zip of thousands of parts', 'crowd.docx', (path) => writeCrowdedZip(path, 2_500), SWELLS],
    ['an XML entity bomb', 'laughs.docx', writeEntityBomb, including('seems to be damaged')],
    ['a document of millions of words', 'tree.docx', writeDocxTree, including('holds more than 5 million characters')],
    ['a PDF bomb', 'bomb.pdf', (path) => writePdfBomb(path, 300), TAKES_MEMORY],
  ];

  test.each(bombs)(
    '%s ends with a reason and leaves this process unharmed',
    async (_, fileName, write, message) => {
      const path = join(folder, fileName);
      await write(path);
      const extraction = createEmbeddedExtraction({ timeoutMs: 30_000, memoryLimitMb: 256 });
      const residentBefore = process.memoryUsage().rss;
      await expect(extraction.extractText({ path, fileName })).rejects.toMatchObject({ kind: 'invalid', message });
      expect(process.memoryUsage().rss - residentBefore).toBeLessThan(64 * MEBIBYTE);
    },
    60_000,
  );
});

describe('a faulty parser', { timeout: 30_000 }, () => {
  const runProgram = (
    program: string,
    settings: { timeoutMs?: number; memoryLimitMb?: number } = {},
    document = { path: '/', fileName: 'letter.pdf' },
  ) =>
    createEmbeddedExtraction({
      ...settings,
      programPath: fileURLToPath(new URL(`../../test-files/programs/${program}.ts`, import.meta.url)),
    }).extractText(document);

  test('that never ends is killed at the time limit', async () => {
    const reading = runProgram('endless', { timeoutMs: 1_000 });
    await expect(reading).rejects.toMatchObject({
      kind: 'timeout',
      message: including('took longer than 1 seconds'),
    });
  });

  // Only Linux reports another process's memory.
  test.runIf(process.platform === 'linux')('that uses too much memory is killed at the limit', async () => {
    const reading = runProgram('hungry', { memoryLimitMb: 200 });
    await expect(reading).rejects.toMatchObject({ kind: 'invalid', message: TAKES_MEMORY });
  });

  test('that fills its heap gives the same reason', async () => {
    const reading = runProgram('heap-eater', { memoryLimitMb: 128 });
    await expect(reading).rejects.toMatchObject({ kind: 'invalid', message: TAKES_MEMORY });
  });

  test('that fails may be retried, with its cause in the log', async () => {
    await expect(runProgram('failing')).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'This document could not be read just now. It can be tried again.',
      cause: { message: including('the reader is broken') },
    });
  });

  test('whose file is gone may be retried', async () => {
    const reading = createEmbeddedExtraction().extractText({ path: '/nowhere/letter.pdf', fileName: 'letter.pdf' });
    await expect(reading).rejects.toMatchObject({ kind: 'unavailable' });
  });

  // Node has had its permission model since 22.13.
  test.runIf(process.allowedNodeEnvironmentFlags.has('--permission'))(
    'that is taken over can access its own document and nothing else',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'extraction-'));
      const [path, otherFile] = [join(folder, 'letter.txt'), join(folder, 'letter-of-somebody-else.txt')];
      await Promise.all([writeFile(path, 'Dear Clara'), writeFile(otherFile, 'Dear Ruth')]);
      const neighbour = createServer().listen(0, '127.0.0.1');
      await once(neighbour, 'listening');
      const fileName = JSON.stringify({ otherFile, port: (neighbour.address() as AddressInfo).port });
      vi.stubEnv('DATABASE_URL', 'postgres://everkin:secret@127.0.0.1/everkin');
      const { text } = await runProgram('nosy', {}, { path, fileName });
      expect(JSON.parse(text)).toEqual({ settings: [], done: ['read its own document'] });
      expect(await readdir(folder)).toEqual(['letter-of-somebody-else.txt', 'letter.txt']);
      expect(await readFile(otherFile, 'utf8')).toBe('Dear Ruth');
      neighbour.close();
      await rm(folder, { recursive: true });
    },
  );

  test('whose caller has already given up is not started', async () => {
    const reading = createEmbeddedExtraction().extractText({
      path: '/nowhere',
      fileName: 'letter.pdf',
      signal: AbortSignal.abort(),
    });
    await expect(reading).rejects.toMatchObject({ kind: 'interrupted' });
  });
});
