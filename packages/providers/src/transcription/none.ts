import { providerRefused } from '../errors.ts';
import type { Transcription } from './port.ts';

/** No transcription (MODELS=off and no key): recordings are still stored and played. */
export function createNoTranscription(): Transcription {
  return {
    model: null,
    isFree: () => true,
    isReady: async () => true,
    transcribe: async () => {
      throw providerRefused(
        'transcription',
        'Nothing is set up here that turns recordings into words, so nothing of this one comes up in conversations. It is kept and can be played. You can type its words, or try again once that has changed.',
      );
    },
    hear: async () => {
      throw providerRefused('transcription', 'Nothing is set up here that turns speech into words. Please type instead.');
    },
    close: async () => {},
  };
}
