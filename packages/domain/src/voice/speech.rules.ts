const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Words that a plainer voice has said are said anew after this, should somebody ask for them again. */
export const STOPGAP_KEPT_MS = 5 * MINUTE_MS;

/** What nobody has asked for in so long is no longer kept: it can be said again. */
export const SPEECH_KEPT_MS = 30 * DAY_MS;

/** Whether it is time to write down again that somebody asks for it. */
export const isOutdated = (requestedAt: Date, now: Date): boolean => now.getTime() - requestedAt.getTime() > DAY_MS;
