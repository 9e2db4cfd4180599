/** A long afternoon of stories. A video of 100 MB and a recording of 20 MB seldom hold more than two hours. */
export const RECORDING_MAX_S = 3 * 60 * 60;

/** What the model hears: one channel of so many samples a second. */
export const SAMPLES_PER_S = 16_000;

/** What the model hears at once (Radford et al., "Robust Speech Recognition via Large-Scale Weak Supervision", 2022). */
export const WINDOW_S = 30;

/** As much as is said at once to somebody who waits for the words. */
export const DICTATION_MAX_S = 60;
