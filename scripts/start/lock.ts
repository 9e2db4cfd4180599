import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasCode, isSameProcessAlive, getStartMark } from '@everkin/embedded/process-liveness';
import { z } from 'zod';
import { HostMark } from './host-mark.ts';

const Mark = z.object({ pid: z.number(), startMark: z.string().nullable() });
const Holder = Mark.extend({
  /** Tells this holder from every other; empty in the record of an older version, which has no host either. */
  id: z.string().default(''),
  host: HostMark.optional(),
  address: z.string(),
  children: z.array(Mark.extend({ name: z.string() })),
});

/** A process: its id, and what tells it from a later one with the same id. */
export type ProcessMark = z.infer<typeof Mark>;
/** The holder of a lock, where it runs, its URL, and the processes it started. */
export type LockHolder = z.infer<typeof Holder>;

/** A lock that we hold. */
export type Lock = {
  /** Our own record. */
  holder: LockHolder;
  /** The record of a killed holder whose lock we took over. */
  left: LockHolder | null;
  /** Replaces the list of our child processes, for which a successor would wait. */
  noteChildren: (children: LockHolder['children']) => void;
  release: () => void;
};

/** How to acquire a lock. */
export type LockOptions = {
  /** Whether a holder has ended; by default whether its process is gone from this machine. */
  isGone?: (holder: LockHolder) => boolean;
  /** Where we run, for locks that others may share. */
  host?: HostMark;
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
export function acquireLock(
  file: string,
  address: string,
  { isGone = (holder) => !isSameProcessAlive(holder), host }: LockOptions = {},
): { ok: true; lock: Lock } | { ok: false; holder: LockHolder } {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const ours: LockHolder = { ...markProcess(process.pid), id: randomUUID(), ...(host ? { host } : {}), address, children: [] };
  let left: LockHolder | null = null;
  while (!tryCreate(file, ours)) {
    const holder = loadHolder(file);
    if (holder && !isGone(holder)) return { ok: false, holder };
    left = holder ?? left;
    removeStale(file, holder);
  }
  const isOurs = (): boolean => (loadHolder(file)?.id ?? ours.id) === ours.id;
  return {
    ok: true,
    lock: {
      holder: ours,
      left,
      noteChildren: (children) => {
        if (isOurs()) replace(file, { ...ours, children });
      },
      release: () => {
        if (isOurs()) rmSync(file, { force: true });
      },
    },
  };
}

/** The record of whoever holds the lock; null when the file is missing or not our lock. */
export function loadHolder(file: string): LockHolder | null {
  try {
    const parsed = Holder.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch (error) {
    if (hasCode(error, 'ENOENT') || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Whether two records are of one holder, whatever children it has noted since. */
export const isSameHolder = (one: LockHolder, other: LockHolder): boolean =>
  one.id === other.id && one.pid === other.pid && one.startMark === other.startMark;

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

/** Named by the holder: in two containers on one volume, process ids are often the same. */
function writeDraft(file: string, holder: LockHolder): string {
  const draft = `${file}.${holder.id}`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  return draft;
}

/** Two starts may find the same stale lock; the slower one must not remove the faster one's new lock. */
function removeStale(file: string, stale: LockHolder | null): void {
  const aside = `${file}.stale.${randomUUID()}`;
  try {
    renameSync(file, aside);
    const moved = loadHolder(aside);
    if (moved && !(stale && isSameHolder(moved, stale))) linkSync(aside, file);
  } catch (error) {
    if (!hasCode(error, 'ENOENT') && !hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
