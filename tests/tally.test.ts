import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { closingLine } from './tally.ts';

const counter = fileURLToPath(new URL('fixtures/outcomes/count-outcomes.ts', import.meta.url));

test('the closing line mentions skips only if there are any', () => {
  expect(closingLine({ passed: 3, failed: 0, skips: [] })).toBe('3 passed, 0 failed');
  expect(closingLine({ passed: 3, failed: 1, skips: [{ name: 'a', reason: 'b' }] })).toBe('3 passed, 1 failed, 1 skipped');
});

test('a failed test, a failed hook and a file that cannot be loaded each count as failed, and skips keep their reasons', async () => {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
  const { stdout } = await promisify(execFile)(process.execPath, [counter], { env });
  expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual({
    passed: 1,
    failed: 3,
    skips: [
      { name: 'skips itself', reason: 'no camera here' },
      { name: 'is skipped without a word', reason: 'no reason given' },
      { name: 'a suite whose preparation fails > never runs', reason: 'no reason given' },
    ],
  });
}, 30_000);
