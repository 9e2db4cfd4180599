import { formatPart } from '@everkin/contracts/replies/format-parts';
import type { DraftPart, DraftReply, RateAnswers, ReplyRequest } from '@everkin/contracts/reply-request';
import { ProviderError } from '../errors.ts';
import type { Llm } from './port.ts';

/** Chunk size of a few words. */
const WORDS_PER_PIECE = 4;

/** Composes a whole reply at once. */
export type ComposeReply = (request: ReplyRequest, rate: RateAnswers) => Promise<DraftReply>;

/**
 * Replies without a language model: what the extractive engine composes, the person's own sentences quoted word for word
 * (docs/PRODUCT.md, Without a language model).
 */
export function createOwnWordsLlm(composeReply: ComposeReply): Llm {
  return {
    mode: 'own-words',
    model: null,
    composeReply,
    streamReply: (request, { signal }) => streamPieces(async () => formatCited(await composeReply(request, async () => null)), signal),
  };
}

async function* streamPieces(compose: () => Promise<string>, signal: AbortSignal): AsyncGenerator<string> {
  for (const piece of cutIntoPieces(await compose())) {
    if (signal.aborted) throw new ProviderError('llm', 'interrupted', 'The reply was stopped.');
    yield piece;
  }
}

/** Chunks of whole words with their white space; a `[ref]` is never split. */
function cutIntoPieces(text: string): string[] {
  return text.match(new RegExp(`(?:\\S+\\s*){1,${WORDS_PER_PIECE}}`, 'gu')) ?? [];
}

/** The text of a composed reply, with refs such as `[m1]`. */
function formatCited({ parts, alsoIn }: DraftReply): string {
  const cite = (part: DraftPart): string => (part.kind === 'quote' ? `${formatPart(part)} [${part.ref}]` : formatPart(part));
  return [...parts.map(cite), ...alsoIn.map((ref) => `[${ref}]`)].join('\n\n');
}
