import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasCode, isSameProcessAlive, getStartMark } from '@everkin/embedded/process-liveness';
import { z } from 'zod';

const Mark = z.object({ pid: z.number(), startMark: z.string().nullable() });
const Holder = Mark.extend({ address: z.string(), children: z.array(Mark.extend({ name: z.string() })) });

/** A process: its id, and what tells it from a later one with the same id. */
export type ProcessMark = z.infer<typeof Mark>;
/** The holder of a lock, its URL, and the processes it started. */
export type LockHolder = z.infer<typeof Holder>;

/** A lock that we hold. */
export type Lock = {
  /** The record of a killed holder whose lock we took over. */
  left: LockHolder | null;
  /** Replaces the list of our child processes, for which a successor would wait. */
  noteChildren: (children: LockHolder['children']) => void;
  release: () => void;
};

/** Marks a running process. */
export function markProcess(pid: number): ProcessMark {
  return { pid, startMark: getStartMark(pid) };
}

/**
 * Acquires a file lock. A lock whose holder is dead, or whose process id now belongs to another
 * process, is taken over.
 * @param address shown to whoever is refused
 * @returns the lock, or its holder
 */
export function acquireLock(file: string, address: string): { ok: true; lock: Lock } | { ok: false; holder: LockHolder } {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const ours: LockHolder = { ...markProcess(process.pid), address, children: [] };
  let left: LockHolder | null = null;
  while (!tryCreate(file, ours)) {
    const holder = readHolder(file);
    if (holder && isSameProcessAlive(holder)) return { ok: false, holder };
    left = holder ?? left;
    removeStale(file, holder);
  }
  return {
    ok: true,
    lock: { left, noteChildren: (children) => replace(file, { ...ours, children }), release: () => rmSync(file, { force: true }) },
  };
}

/** link(2) is atomic: the file appears with its content or not at all, and fails when another process was first. */
function tryCreate(file: string, holder: LockHolder): boolean {
  const draft = writeDraft(file, holder);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function replace(file: string, holder: LockHolder): void {
  renameSync(writeDraft(file, holder), file);
}

function writeDraft(file: string, holder: LockHolder): string {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  return draft;
}

/** @returns null when the file is missing or not our lock */
function readHolder(file: string): LockHolder | null {
  try {
    const parsed = Holder.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch (error) {
    if (hasCode(error, 'ENOENT') || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Two starts may find the same stale lock; the slower one must not remove the faster one's new lock. */
function removeStale(file: string, stale: LockHolder | null): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    const moved = readHolder(aside);
    if (moved && moved.pid !== stale?.pid) linkSync(aside, file);
  } catch (error) {
    if (!hasCode(error, 'ENOENT') && !hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
