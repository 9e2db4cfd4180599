import { ProviderError, type ProviderErrorKind } from '../errors.ts';

/** A recording of the person, as it was uploaded. */
export type VoiceSample = {
  /** A file of this machine, for as long as the call lasts. */
  path: string;
  /** As told by its content, such as `audio/wav`. */
  mediaType: string;
};

export type VoiceToMake = {
  /** What the voice is called at the provider, and in its list. */
  name: string;
  sample: VoiceSample;
  /** The same for every try at the same voice: a provider that can be asked twice makes one of it. */
  requestKey: string;
};

export type ListedVoice = { voiceId: string; name: string };

export type WordsToSpeak = {
  voiceId: string;
  /** Plain text of 1…1,000 characters. */
  text: string;
};

export type SpokenWords = {
  /** A whole file. */
  audio: Uint8Array;
  /** Such as `audio/wav` or `audio/mpeg`. */
  mediaType: string;
  /** Said by a plainer voice, for the one that was asked for could not speak yet: worth making anew a little later. */
  isStopgap: boolean;
};

/**
 * Makes voices from recordings, and speaks with them (docs/PRODUCT.md, Likeness and clone).
 *
 * Whatever goes wrong is a ProviderError of `voice` with a message for a person; `isWorthAnotherTry` tells whether to
 * try again. `invalid` is the sample's or the text's own fault, `refused` that of the key, the plan or a voice that is
 * not there.
 */
export interface VoiceProvider {
  /** Whether its voices are the person's own (`clone`) or similar ones (`likeness`); the page says which. */
  readonly kind: 'clone' | 'likeness';

  /** @throws ProviderError `invalid` for a sample without a voice in it */
  makeVoice(voice: VoiceToMake, signal: AbortSignal): Promise<{ voiceId: string }>;

  /** One that is gone already is no failure. */
  deleteVoice(voiceId: string, signal: AbortSignal): Promise<void>;

  /** Every voice that is kept for this installation somewhere else; a provider that keeps none gives []. */
  listVoices(signal: AbortSignal): Promise<ListedVoice[]>;

  /** @throws ProviderError `refused` for a voice that is not there; never gives silence */
  speak(words: WordsToSpeak, signal: AbortSignal): Promise<SpokenWords>;

  /** Ends what it holds open. */
  close(): Promise<void>;
}

const PASSING: ProviderErrorKind[] = ['unavailable', 'rate-limited', 'timeout', 'interrupted'];

/** Whether the same call may succeed later, after `retryAfterS` where it is given. Unknown failures may. */
export const isWorthAnotherTry = (error: unknown): boolean => !(error instanceof ProviderError) || PASSING.includes(error.kind);
