import { providerInvalid } from '../errors.ts';
import type { Embeddings } from './port.ts';

/** Embeds a question like any text, for models without a separate question encoder. */
export const embedAsText =
  (embed: Embeddings['embed']): Embeddings['embedQuestion'] =>
  async ({ sought }, options) => {
    const [meaning] = await embed([sought], options);
    if (!meaning) throw providerInvalid('embeddings', 'The model that reads meanings gave none.');
    return { meaning, odds: null };
  };
