const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Clips by a fallback voice are synthesised again after this, if requested. */
export const STOPGAP_KEPT_MS = 5 * MINUTE_MS;

/** Clips not requested for this long are deleted: they can be synthesised again. */
export const SPEECH_KEPT_MS = 30 * DAY_MS;

/** Whether the time of the last request should be updated. */
export const isOutdated = (requestedAt: Date, now: Date): boolean => now.getTime() - requestedAt.getTime() > DAY_MS;
