import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeDevKey } from './write-dev-key.ts';

test('each start makes another key, in a file that only its owner can read', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'everkin-dev-key-'));
  const first = writeDevKey(folder);
  const second = writeDevKey(folder);
  expect(second).not.toBe(first);
  expect(second).toMatch(/^[\w-]{27}$/);
  const file = path.join(folder, 'run/dev-key');
  expect(readFileSync(file, 'utf8').trim()).toBe(second);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});
