import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { followLog, pickForConsole, loadLogTail } from './log-files.ts';

function makeLog(): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'everkin-log-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return path.join(directory, 'api.log');
}

test('the console gets warnings, errors and lines that are not log lines', () => {
  const picked = [
    '{"level":30,"msg":"listening"}',
    '{"level":40,"msg":"slow"}',
    '{"level":50,"msg":"reply failed","err":{"message":"cut off"}}',
    'Error: boom',
    '{"half',
    '',
  ].map(pickForConsole);
  expect(picked).toEqual([null, 'warning: slow', 'error: reply failed: cut off', 'Error: boom', '{"half', null]);
});

test('only new whole lines of a log are shown, and repeats once', () => {
  const file = makeLog();
  writeFileSync(file, 'former run\n');
  const shown: string[] = [];
  const stop = followLog(file, { name: 'api', show: (line) => shown.push(line) });
  appendFileSync(file, 'first\nsec');
  appendFileSync(file, 'ond\nfirst\nunfinished');
  stop();
  expect(shown).toEqual(['[api] first', '[api] second']);
});

test('the end of a log is its last lines, and of none it is empty', () => {
  const file = makeLog();
  expect(loadLogTail(file)).toBe('');
  writeFileSync(file, 'one\ntwo\nthree\n');
  expect(loadLogTail(file, { lines: 2 })).toBe('two\nthree');
});
