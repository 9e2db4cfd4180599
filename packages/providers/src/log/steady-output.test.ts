import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const LOGGER = new URL('pino.ts', import.meta.url).href;
const TRACING = new URL('../tracing/none.ts', import.meta.url).href;

/** A process that writes this many lines to its log, and prints directly, for each command. */
const PROGRAM = `
  const { createLogger } = await import(${JSON.stringify(LOGGER)});
  const { createNoTracing } = await import(${JSON.stringify(TRACING)});
  const logger = createLogger('worker', 'info', createNoTracing());
  let said = 0;
  process.on('message', (count) => {
    if (count === 'end') process.exit(0);
    for (let line = 0; line < count; line += 1) logger.info({ line: said += 1 }, 'a line that needs room');
    console.error('and a warning of Node');
    setTimeout(() => process.send('said'), 100);
  });
  process.send('ready');
`;

async function startLogging(stdout: number | 'pipe'): Promise<{ child: ChildProcess; log: (lines: number) => Promise<void> }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', PROGRAM], {
    stdio: ['ignore', stdout, stdout, 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the process ended with ${String(code)}`)));
  ended.catch(() => {});
  await Promise.race([once(child, 'message'), ended]);
  const log = async (lines: number): Promise<void> => {
    child.send(lines);
    await Promise.race([once(child, 'message'), ended]);
  };
  return { child, log };
}

test('a process continues with its log on a full disk', async ({ skip }) => {
  skip(!existsSync('/dev/full'), '/dev/full is there on Linux alone');
  const full = openSync('/dev/full', 'w');
  const { child, log } = await startLogging(full);
  closeSync(full);
  await log(100);
  await log(100);
  expect(child.exitCode).toBeNull();
});

test('a process continues when nobody reads its output any more', async () => {
  const { child, log } = await startLogging('pipe');
  child.stdout?.destroy();
  child.stderr?.destroy();
  await log(100);
  await log(100);
  expect(child.exitCode).toBeNull();
});

test.each([
  ['whose log is on a full disk', '/dev/full'],
  ['whose output nobody reads any more', null],
])('a process %s ends on SIGTERM', async (_, path) => {
  const descriptor = path === null ? 'pipe' : openSync(path, 'w');
  const { child, log } = await startLogging(descriptor);
  if (typeof descriptor === 'number') closeSync(descriptor);
  child.stdout?.destroy();
  child.stderr?.destroy();
  await log(100);
  const ended = once(child, 'exit');
  child.send('end');
  expect(await ended).toEqual([0, null]);
});

test('a process with a full pipe ends on SIGTERM', async () => {
  const { child, log } = await startLogging('pipe');
  child.stdout?.pause();
  await log(5_000);
  const ended = once(child, 'exit');
  child.send('end');
  expect(await ended).toEqual([0, null]);
});

test('dropped lines are counted, and the count is logged once there is space', async ({ skip }) => {
  const disk = mkdtempSync(join(tmpdir(), 'everkin-log-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    rmSync(disk, { recursive: true });
    return skip('a small disk can be mounted by root on Linux alone, and not in every container');
  }
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true, force: true });
  });
  const file = join(disk, 'worker.log');
  const descriptor = openSync(file, 'a');
  const { log } = await startLogging(descriptor);
  closeSync(descriptor);
  const filler = join(disk, 'filler');
  expect(() => {
    for (;;) writeFileSync(filler, Buffer.alloc(4_096), { flag: 'a' });
  }).toThrow('ENOSPC');
  // More than the buffer holds.
  await log(20_000);
  rmSync(filler);
  const read = (): string[] => readFileSync(file, 'utf8').split('\n');
  await expect.poll(() => read().some((line) => line.includes('log lines were lost')), { timeout: 10_000 }).toBe(true);
  await log(1);
  const lines = read();
  expect(lines.filter((line) => line.includes('"line":1,'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('"line":20001,'))).toHaveLength(1);
  const notice = lines.find((line) => line.includes('log lines were lost')) ?? '{}';
  expect(JSON.parse(notice)).toMatchObject({ level: 40, lost: expect.any(Number), reason: 'ENOSPC' });
}, 20_000);
