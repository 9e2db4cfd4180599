import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runExamples } from '../../../../scripts/api-examples/run-examples.ts';
import { writeDocument } from '../../../../scripts/api-examples/write-document.ts';
import { shareTestApp, TEST_DEV_KEY } from '../../../../tests/app.ts';

const DOCUMENT = fileURLToPath(new URL('../../../../docs/API.md', import.meta.url));

/** More than a hundred sequential calls, some of which hash passwords, on a busy machine. */
const RUN_TIMEOUT_MS = 120_000;

/** Headings, calls and statuses; bodies change with every phrase that an avatar learns. */
const outlineOf = (document: string): string[] => document.split('\n').filter((line) => /^(#|curl |\*\*\d)/.test(line));

// Renewed with `node scripts/api-examples.ts --base http://localhost:3000 --data DATA_DIR > docs/API.md` against a server started with MODELS=off.
test('docs/API.md shows every call with its real response', { timeout: RUN_TIMEOUT_MS }, async () => {
  const app = await shareTestApp();
  const document = writeDocument(await runExamples(app.baseUrl, TEST_DEV_KEY));
  expect(outlineOf(await readFile(DOCUMENT, 'utf8'))).toEqual(outlineOf(document));
});
