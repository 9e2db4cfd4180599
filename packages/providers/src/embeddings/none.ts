import { providerUnavailable } from '../errors.ts';
import type { Embeddings } from './port.ts';

/** Where meanings are not read (MODELS=off): recall goes by words. */
export function createNoEmbeddings(): Embeddings {
  return {
    model: null,
    embed: async () => {
      throw providerUnavailable('embeddings', 'No model that reads meanings is set up.');
    },
    isReady: async () => false,
    close: async () => {},
  };
}
