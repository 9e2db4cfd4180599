import type { MessageTime } from '../chat-reader.ts';

/** Reads a moment, in milliseconds since 1970, as the day and time of one place. */
export type ReadMoment = (ms: number) => MessageTime;

/** The year 2096; what lies beyond was counted in another unit. */
const LATEST_MS = 4e12;

/**
 * Most exports hold moments without a zone, and those who wrote lived by a local day.
 * @param timeZone of whoever uploads the file, as the best guess; UTC where it is not known
 */
export function createMomentReader(timeZone = 'UTC'): ReadMoment {
  // Swedish writes `2012-12-31 23:30:00`.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return (ms) => {
    if (!(ms > 0 && ms < LATEST_MS)) return { day: null, written: String(ms) };
    const written = format.format(ms);
    return { day: written.slice(0, 10), written };
  };
}
