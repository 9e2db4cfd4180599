import { ProviderError } from '../errors.ts';
import { composeReply } from './own-words/compose-reply.ts';
import type { Llm, ReplyRequest } from './port.ts';

/** Chunk size of a few words, so that a page can show the reply progressively. */
const WORDS_PER_PIECE = 4;

/**
 * Replies without a language model: the person's own sentences, quoted word for word and cited, with a few fixed phrases around
 * them, and a plain statement where no memory answers (docs/PRODUCT.md, Without a language model).
 * @param options.random chooses among equivalent phrases; 0…1, Math.random by default
 */
export function createOwnWordsLlm({ random = Math.random }: { random?: () => number } = {}): Llm {
  return {
    mode: 'own-words',
    model: null,
    streamReply: (request, { signal }) => streamReply({ request, signal, random }),
  };
}

type Reply = { request: ReplyRequest; signal: AbortSignal; random: () => number };

async function* streamReply({ request, signal, random }: Reply): AsyncGenerator<string> {
  for (const piece of cutIntoPieces(composeReply(request, random))) {
    if (signal.aborted) throw new ProviderError('llm', 'interrupted', 'The reply was stopped.');
    yield piece;
  }
}

/** Chunks of whole words with their white space; a `[ref]` is never split. */
function cutIntoPieces(text: string): string[] {
  return text.match(new RegExp(`(?:\\S+\\s*){1,${WORDS_PER_PIECE}}`, 'gu')) ?? [];
}
