import { embedAsText } from '@everkin/providers/embeddings/embed-as-text';
import { EMBEDDING_DIMENSIONS, type Embeddings } from '@everkin/providers/embeddings/port';
import EMBEDDINGS from './embedded-messages.json' with { type: 'json' };

const embeddings = new Map(
  Object.entries(EMBEDDINGS).map(([message, embedding]) => [message, new Int8Array(Buffer.from(embedding, 'base64'))]),
);

/** A few messages as all-MiniLM-L6-v2 embeds them. */
export type EmbeddedMessage = keyof typeof EMBEDDINGS;

/** @returns null for all but these messages */
export const embeddingOfMessage = (content: string): Int8Array | null => embeddings.get(content) ?? null;

/** Embeds these messages as the embedded model does, and all others as nothing. */
export function createEmbeddedMessages(): Embeddings {
  const embed: Embeddings['embed'] = async (texts) => texts.map((text) => embeddingOfMessage(text) ?? new Int8Array(EMBEDDING_DIMENSIONS));
  return {
    model: 'messages',
    isMiniLm: true,
    embed,
    embedQuestion: embedAsText(embed),
    isReady: async () => true,
    close: async () => {},
  };
}
