import type { ReplyRequest } from '@everkin/contracts/reply-request';
import { ProviderError } from '../errors.ts';
import type { Llm } from './port.ts';

/** Chunk size of a few words, so that a page can show the reply progressively. */
const WORDS_PER_PIECE = 4;

/** Composes a whole reply at once, with refs such as `[m1]`. */
export type ComposeReply = (request: ReplyRequest) => string;

/**
 * Replies without a language model: streams what the extractive engine composes, the person's own sentences quoted word for word
 * (docs/PRODUCT.md, Without a language model).
 */
export function createOwnWordsLlm(composeReply: ComposeReply): Llm {
  return {
    mode: 'own-words',
    model: null,
    streamReply: (request, { signal }) => streamPieces(() => composeReply(request), signal),
  };
}

async function* streamPieces(compose: () => string, signal: AbortSignal): AsyncGenerator<string> {
  for (const piece of cutIntoPieces(compose())) {
    if (signal.aborted) throw new ProviderError('llm', 'interrupted', 'The reply was stopped.');
    yield piece;
  }
}

/** Chunks of whole words with their white space; a `[ref]` is never split. */
function cutIntoPieces(text: string): string[] {
  return text.match(new RegExp(`(?:\\S+\\s*){1,${WORDS_PER_PIECE}}`, 'gu')) ?? [];
}
