import { providerUnavailable } from '../errors.ts';
import type { Embeddings } from './port.ts';

const readNothing = async (): Promise<never> => {
  throw providerUnavailable('embeddings', 'No model that reads meanings is set up.');
};

/** With embeddings disabled (MODELS=off), recall is lexical only. */
export function createNoEmbeddings(): Embeddings {
  return {
    model: null,
    embed: readNothing,
    embedQuestion: readNothing,
    isReady: async () => false,
    close: async () => {},
  };
}
