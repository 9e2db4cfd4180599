import { ProviderError, type ProviderErrorKind } from '../errors.ts';

/** A recording of the person, as uploaded. */
export type VoiceSample = {
  /** A local file, for the duration of the call. */
  path: string;
  /** Detected from its content, such as `audio/wav`. */
  mediaType: string;
};

export type VoiceToMake = {
  /** The voice's name at the provider. */
  name: string;
  sample: VoiceSample;
  /** Identical for every retry of the same voice: an idempotent provider creates only one. */
  requestKey: string;
};

export type ListedVoice = { voiceId: string; name: string };

export type WordsToSpeak = {
  voiceId: string;
  /** Plain text of 1…1,000 characters. */
  text: string;
};

export type SpokenWords = {
  /** A complete file. */
  audio: Uint8Array;
  /** Such as `audio/wav` or `audio/mpeg`. */
  mediaType: string;
  /** A fallback voice spoke because the requested one was not ready: worth synthesizing again later. */
  isStopgap: boolean;
};

/**
 * Creates voices from recordings, and speaks with them (docs/PRODUCT.md, Likeness and clone).
 *
 * Every failure is a ProviderError of `voice` with a message for a person; `isWorthAnotherTry` says whether to retry. `invalid`
 * means the sample or text is at fault; `refused` the key, the plan or a missing voice.
 */
export interface VoiceProvider {
  /** Whether its voices are clones (`clone`) or similar voices (`likeness`); the page says which. */
  readonly kind: 'clone' | 'likeness';

  /** @throws ProviderError `invalid` for a sample without a voice */
  makeVoice(voice: VoiceToMake, signal: AbortSignal): Promise<{ voiceId: string }>;

  /** Deleting a missing voice is no error. */
  deleteVoice(voiceId: string, signal: AbortSignal): Promise<void>;

  /** Every voice stored for this installation at the provider; [] for a provider that stores none. */
  listVoices(signal: AbortSignal): Promise<ListedVoice[]>;

  /** @throws ProviderError `refused` for a missing voice; never returns silence */
  speak(words: WordsToSpeak, signal: AbortSignal): Promise<SpokenWords>;

  /** Releases its resources. */
  close(): Promise<void>;
}

const PASSING: ProviderErrorKind[] = ['unavailable', 'rate-limited', 'timeout', 'interrupted'];

/** Whether a retry may succeed, after `retryAfterS` if given. Unknown errors count as retryable. */
export const isWorthAnotherTry = (error: unknown): boolean => !(error instanceof ProviderError) || PASSING.includes(error.kind);
