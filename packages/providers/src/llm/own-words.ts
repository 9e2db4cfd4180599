import { ProviderError } from '../errors.ts';
import { composeReply } from './own-words/compose-reply.ts';
import type { Llm, ReplyRequest } from './port.ts';

/** A few words a piece, so that a page can show them as they come. */
const WORDS_PER_PIECE = 4;

/**
 * Replies without a language model: the person's own sentences, quoted word for word and cited, a few fixed phrases around
 * them, and plain words where no memory answers (docs/PRODUCT.md, Without a language model).
 * @param options.random chooses among phrases that mean the same; 0…1, Math.random when missing
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

/** Groups of whole words, white space kept; a `[ref]` is never torn. */
function cutIntoPieces(text: string): string[] {
  return text.match(new RegExp(`(?:\\S+\\s*){1,${WORDS_PER_PIECE}}`, 'gu')) ?? [];
}
