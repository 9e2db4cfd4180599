import { embedAsText } from '@everkin/providers/embeddings/embed-as-text';
import { EMBEDDING_DIMENSIONS, type Embeddings, MESSAGE_DIMENSIONS } from '@everkin/providers/embeddings/port';
import EMBEDDINGS from './embedded-messages.json' with { type: 'json' };

const embeddings = new Map(
  Object.entries(EMBEDDINGS).map(([message, embedding]) => [message, new Int8Array(Buffer.from(embedding, 'base64'))]),
);

/** A few messages as the embedded model embeds them. */
export type EmbeddedMessage = keyof typeof EMBEDDINGS;

/** @returns null for all but these messages */
export const embeddingOfMessage = (content: string): Int8Array | null => embeddings.get(content) ?? null;

/** Embeds these messages as the embedded model does, and all others as nothing. */
export function createEmbeddedMessages(): Embeddings & Required<Pick<Embeddings, 'embedMessage'>> {
  const embed: Embeddings['embed'] = async (texts) =>
    texts.map((text) => embeddingOfMessage(text)?.slice(0, EMBEDDING_DIMENSIONS) ?? new Int8Array(EMBEDDING_DIMENSIONS));
  return {
    model: 'messages',
    embed,
    embedMessage: async (message) => embeddingOfMessage(message) ?? new Int8Array(MESSAGE_DIMENSIONS),
    embedQuestion: embedAsText(embed),
    isReady: async () => true,
    close: async () => {},
  };
}
