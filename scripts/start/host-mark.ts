import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import os from 'node:os';
import { z } from 'zod';

/** Where a process runs. What a system does not report is null. */
export const HostMark = z.object({
  hostname: z.string(),
  /** Changes with every boot, and is the same in all containers of one machine. */
  bootId: z.string().nullable(),
  /** Processes see each other only within one (Linux). */
  pidNamespace: z.string().nullable(),
});
export type HostMark = z.infer<typeof HostMark>;

/** Identifies the host of this process. */
export function identifyHost(): HostMark {
  return { hostname: os.hostname(), bootId: loadBootId(), pidNamespace: loadIfAny(() => readlinkSync('/proc/self/ns/pid')) };
}

/** Whether both run on one booted system, whose file locks and clock they share. */
export function isSameBoot(one: HostMark, other: HostMark): boolean {
  return one.bootId === null || other.bootId === null
    ? one.bootId === other.bootId && one.hostname === other.hostname
    : one.bootId === other.bootId;
}

/** Whether a process of the one can look for a process of the other by its id. */
export const seesProcessesOf = (one: HostMark, other: HostMark): boolean =>
  isSameBoot(one, other) && one.pidNamespace === other.pidNamespace;

function loadBootId(): string | null {
  if (process.platform === 'linux') return loadIfAny(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  if (process.platform !== 'darwin') return null;
  const answer = spawnSync('sysctl', ['-n', 'kern.bootsessionuuid'], { encoding: 'utf8' });
  return answer.status === 0 ? answer.stdout.trim() : null;
}

function loadIfAny(read: () => string): string | null {
  try {
    return read();
  } catch {
    return null;
  }
}
