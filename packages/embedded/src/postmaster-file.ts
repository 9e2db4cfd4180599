import { rmSync } from 'node:fs';
import path from 'node:path';
import { isProcessAlive, getCommandLine } from './process-liveness.ts';
import { loadTextIfAny } from './small-files.ts';

/** A running server's entries in postmaster.pid. */
export type Postmaster = { pid: number; port: number; isReady: boolean };

/** Parses postmaster.pid (PostgreSQL manual, "Database File Layout"): line 1 pid, 4 port, 8 status. */
export function loadPostmaster(clusterDir: string): Postmaster | null {
  const text = loadTextIfAny(fileOf(clusterDir));
  if (!text) return null;
  const lines = text.split('\n').map((line) => line.trim());
  return { pid: Number(lines[0]), port: Number(lines[3] ?? 0), isReady: lines[7] === 'ready' };
}

/**
 * The server still running on this cluster, if any. The file of a dead server is deleted: PostgreSQL would otherwise refuse to start
 * when its pid now belongs to another program.
 */
export function findLivePostmaster(clusterDir: string): Postmaster | null {
  const postmaster = loadPostmaster(clusterDir);
  if (postmaster === null) return null;
  if (isProcessAlive(postmaster.pid) && looksLikePostgres(postmaster.pid)) return postmaster;
  rmSync(fileOf(clusterDir), { force: true });
  return null;
}

function looksLikePostgres(pid: number): boolean {
  const commandLine = getCommandLine(pid);
  return commandLine === null || commandLine.includes('postgres');
}

function fileOf(clusterDir: string): string {
  return path.join(clusterDir, 'postmaster.pid');
}
