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
        'Speech recognition is not set up here, so this recording does not come up in conversations. It is saved and can be played. You can type what is said in it, or try again once speech recognition is set up.',
      );
    },
    hear: async () => {
      throw providerRefused('transcription', 'Speech recognition is not set up here. Please type your message instead.');
    },
    close: async () => {},
  };
}
