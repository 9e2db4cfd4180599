/** Kokoro's sample rate; mono. */
export const KOKORO_RATE = 24_000;
