/** A segment of speech, in seconds from the start of the recording. */
export type TranscriptSegment = { startS: number; endS: number; text: string };

export type Transcript = {
  /** In order, each with text; never empty. */
  segments: TranscriptSegment[];
  /** The language code the model detected: `en`, `nl`; null when unknown. */
  language: string | null;
  durationS: number;
};

/** Transcribes the speech of a recording or video, with timestamps. */
export interface Transcription {
  /** The model's name; null when there is none. */
  readonly model: string | null;

  /** Whether `transcribe` would start at once; false while the maximum number of recordings is being transcribed. */
  isFree(): boolean;

  /** Whether the model is available; if not, starts its download. True where no model is needed. */
  isReady(): Promise<boolean>;

  /**
   * @param input.path the local file
   * @param input.fileName the name the person gave it, for its extension
   * @param input.signal cancels the work and ends its process
   * @throws ProviderError, its message explaining the reason to the person who uploaded the file: `invalid` when this file can
   * never be transcribed (no audio, silence, no speech, too long, damaged, unknown format); `refused` when transcription is not
   * available here; `rate-limited`, `timeout`, `unavailable` when a retry may help; `interrupted` when `signal` or something
   * outside stopped it
   */
  transcribe(input: { path: string; fileName: string; signal: AbortSignal }): Promise<Transcript>;

  /**
   * Transcribes dictation while the speaker waits, in parallel to other transcriptions.
   * @param input.sound a WAV file of at most DICTATION_MAX_S
   * @returns the text; '' when nobody speaks
   * @throws ProviderError as `transcribe` does
   */
  hear(input: { sound: Uint8Array; signal: AbortSignal }): Promise<string>;

  close(): Promise<void>;
}
