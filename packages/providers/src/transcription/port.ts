/** A stretch of what was said, in seconds from the beginning of the recording. */
export type TranscriptSegment = { startS: number; endS: number; text: string };

export type Transcript = {
  /** In order, each with words; never empty. */
  segments: TranscriptSegment[];
  /** What was spoken, as the model names it: `en`, `nl`; null when it does not say. */
  language: string | null;
  durationS: number;
};

/** Turns the speech of a recording or a video into words, with the times at which they were said. */
export interface Transcription {
  /** Which model hears; null when there is none. */
  readonly model: string | null;

  /** Whether `transcribe` would begin at once; false while it hears as many recordings as this machine bears. */
  isFree(): boolean;

  /** Whether the model that hears is there; false while it is fetched, which this begins. True where none is needed. */
  isReady(): Promise<boolean>;

  /**
   * @param input.path the file in this machine's file system
   * @param input.fileName the name the person gave it, for its ending
   * @param input.signal ends the work and its process
   * @throws ProviderError, its message saying why in words for the person who uploaded the file: `invalid` when this file
   * cannot be heard, now or later (no sound in it, silence, no speech, too long, damaged, of an unknown kind); `refused`
   * when nothing here can hear; `rate-limited`, `timeout`, `unavailable` when it may be tried again; `interrupted` when
   * `signal` or something outside stopped it
   */
  transcribe(input: { path: string; fileName: string; signal: AbortSignal }): Promise<Transcript>;

  /**
   * Hears what somebody has just said and waits for, beside whatever else is heard.
   * @param input.sound a WAV file of at most DICTATION_MAX_S
   * @returns its words; '' when nobody speaks in it
   * @throws ProviderError as `transcribe` does
   */
  hear(input: { sound: Uint8Array; signal: AbortSignal }): Promise<string>;

  close(): Promise<void>;
}
