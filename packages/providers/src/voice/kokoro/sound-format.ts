/** What Kokoro speaks in, in samples a second, one channel. */
export const KOKORO_RATE = 24_000;
