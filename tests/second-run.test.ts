import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const runner = fileURLToPath(new URL('fixtures/second-run/run-twice.ts', import.meta.url));

test('a file that fails beside others runs again alone: what passes then counts as passed and is named, the rest stays failed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'second-run-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const mark = join(folder, 'mark');
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], SECOND_RUN_MARK: mark };
  const { stdout } = await promisify(execFile)(process.execPath, [runner, mark], { env });
  const lines = stdout.trim().split('\n');
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ passed: 2, failed: 1, skips: [], names: ['broken.case.ts > always fails'] });
  expect(stdout).toContain('Passed alone:\n  late.case.ts > passes when it runs again\n');
}, 60_000);
