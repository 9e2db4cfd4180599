import { MEBIBYTE } from '@everkin/contracts/units';

/** Less than this, and the next letter, log line or page of the database may be the one that finds no room. */
const FULL_BELOW_BYTES = 64 * MEBIBYTE;
/** PostgreSQL may have a disk elsewhere, of which we know only what it said last. */
const NOTED_FOR_MS = 60_000;

export type DiskWatch = {
  /** Some write found no room. */
  noteFull(): void;
  /** How the disk stands; never throws. */
  check(): Promise<{ freeMb: number | null; isFull: boolean }>;
};

/** @param parts.getFreeBytes how much room there is on the disk of DATA_DIR; @param parts.nowMs a clock that only goes forward */
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
