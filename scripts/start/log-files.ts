import { closeSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { hasCode } from '@everkin/embedded/process-liveness';
import { z } from 'zod';

const LOOK_EVERY_MS = 250;
/** A recurring problem is shown once in this time; the file has every line. */
const REPEAT_AFTER_MS = 10_000;
const MAX_LOG_BYTES = 20_000_000;
const MOST_AT_ONCE_BYTES = 1_000_000;
const WARN_LEVEL = 40;
const LEVEL_NAMES: Record<number, string> = { 40: 'warning', 50: 'error', 60: 'fatal' };

const LogLine = z.object({
  level: z.number(),
  msg: z.string().default(''),
  err: z.object({ message: z.string().default('') }).optional(),
});

/** Rotates a log that has grown large (to .1), keeping one old file. */
export function rotateLog(file: string): void {
  if (readSize(file) > MAX_LOG_BYTES) renameSync(file, `${file}.1`);
}

/** The last lines of a log, to show why something failed. */
export function loadLogTail(file: string, { lines = 12 } = {}): string {
  const size = readSize(file);
  const text = readRange(file, Math.max(0, size - 8_000), size);
  return text.trimEnd().split('\n').slice(-lines).join('\n');
}

/**
 * Shows new lines of a log file on the console, as far as they matter: warnings, errors
 * and anything that is no log line (such as a stack trace).
 * @returns stops it
 */
export function followLog(file: string, { name, show }: { name: string; show: (line: string) => void }): () => void {
  let offset = readSize(file);
  let rest = '';
  const showSparingly = limitRepeats(show);
  const look = (): void => {
    const size = readSize(file);
    if (size <= offset) return;
    const upTo = Math.min(size, offset + MOST_AT_ONCE_BYTES);
    const lines = (rest + readRange(file, offset, upTo)).split('\n');
    offset = upTo;
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const shown = pickForConsole(line);
      if (shown !== null) showSparingly(`[${name}] ${shown}`);
    }
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    look();
  };
}

function limitRepeats(show: (line: string) => void): (line: string) => void {
  const shownAt = new Map<string, number>();
  return (line) => {
    const now = performance.now();
    if (now - (shownAt.get(line) ?? -Infinity) < REPEAT_AFTER_MS) return;
    if (shownAt.size > 100) shownAt.clear();
    shownAt.set(line, now);
    show(line);
  };
}

/** @returns what to show of a line, or null for nothing */
export function pickForConsole(line: string): string | null {
  if (line.trim() === '') return null;
  const entry = parseLogLine(line);
  if (entry === null) return line;
  if (entry.level < WARN_LEVEL) return null;
  const reason = entry.err?.message ? `: ${entry.err.message}` : '';
  return `${LEVEL_NAMES[entry.level] ?? 'warning'}: ${entry.msg}${reason}`;
}

function parseLogLine(line: string): z.infer<typeof LogLine> | null {
  if (!line.startsWith('{')) return null;
  try {
    return LogLine.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

function readSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function readRange(file: string, from: number, to: number): string {
  try {
    const descriptor = openSync(file, 'r');
    try {
      const bytes = Buffer.alloc(Math.max(0, Math.min(to, fstatSync(descriptor).size) - from));
      readSync(descriptor, bytes, 0, bytes.length, from);
      return bytes.toString('utf8');
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  }
}
