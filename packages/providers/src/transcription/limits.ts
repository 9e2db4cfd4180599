/** A long afternoon of stories. A video of 100 MB or a recording of 20 MB seldom exceeds two hours. */
export const RECORDING_MAX_S = 3 * 60 * 60;

/** The model's input: mono, at this sample rate. */
export const SAMPLES_PER_S = 16_000;

/** The model's window (Radford et al., "Robust Speech Recognition via Large-Scale Weak Supervision", 2022). */
export const WINDOW_S = 30;

/** The longest dictation; the speaker waits for the text. */
export const DICTATION_MAX_S = 60;
