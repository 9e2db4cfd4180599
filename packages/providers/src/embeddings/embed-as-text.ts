import { providerInvalid } from '../errors.ts';
import type { Embeddings } from './port.ts';

/** How a model reads questions that reads them as it reads anything. */
export const embedAsText =
  (embed: Embeddings['embed']): Embeddings['embedQuestion'] =>
  async ({ sought }, options) => {
    const [meaning] = await embed([sought], options);
    if (!meaning) throw providerInvalid('embeddings', 'The model that reads meanings gave none.');
    return { meaning, odds: null };
  };
