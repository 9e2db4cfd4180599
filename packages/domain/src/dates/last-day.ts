/** The clocks furthest ahead of UTC: a date is in the future once it is so everywhere. */
const FURTHEST_AHEAD_MS = 14 * 3_600_000;

/** The newest day that has begun somewhere: `2026-11-29`. */
export const lastDayOf = (now: Date): string => new Date(now.getTime() + FURTHEST_AHEAD_MS).toISOString().slice(0, 10);
