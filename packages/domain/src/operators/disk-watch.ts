import { MEBIBYTE } from '@everkin/contracts/units';

/** Below this, the next letter, log line or database page may not fit. */
const FULL_BELOW_BYTES = 64 * MEBIBYTE;
/** PostgreSQL may use another disk, of which we know only its last disk-full error. */
const NOTED_FOR_MS = 60_000;

export type DiskWatch = {
  /** A write failed because the disk was full. */
  noteFull(): void;
  /** The disk's status; never throws. */
  check(): Promise<{ freeMb: number | null; isFull: boolean }>;
};

/** @param parts.getFreeBytes free space on the disk of DATA_DIR; @param parts.nowMs a monotonic clock */
export function createDiskWatch(parts: { readFreeBytes: () => Promise<number>; nowMs?: () => number }): DiskWatch {
  const nowMs = parts.nowMs ?? (() => performance.now());
  let notedAtMs = -Infinity;
  return {
    noteFull: () => {
      notedAtMs = nowMs();
    },
    check: async () => {
      const freeBytes = await parts.readFreeBytes().catch(() => null);
      const isLow = freeBytes !== null && freeBytes < FULL_BELOW_BYTES;
      const freeMb = freeBytes === null ? null : Math.floor(freeBytes / MEBIBYTE);
      return { freeMb, isFull: isLow || nowMs() - notedAtMs < NOTED_FOR_MS };
    },
  };
}
