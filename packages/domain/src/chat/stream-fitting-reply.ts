import type { ReplyRequest } from '@everkin/contracts/reply-request';
import { ContextTooLongError } from '@everkin/providers/errors';
import type { Llm } from '@everkin/providers/llm/port';

/** Each further attempt has half of what the one before had; the question is always there. */
const SHARES = [1, 1 / 2, 1 / 4, 1 / 8];

/** The last of `all`, or the first; at least one of a list that has any. */
const shareOf = (all: readonly unknown[], share: number): number => Math.max(1, Math.ceil(all.length * share));

type Material = Pick<ReplyRequest, 'turns' | 'passages'>;

/**
 * Streams a reply, and asks again with half of the history and of the passages as long as the model's context is too small:
 * local models have 2,000 to 8,000 tokens (docs/MODELS.md, A conversation that is too long).
 * @param options.material everything, the turns oldest first, the passages best first
 * @param options.build makes the request; the last one made is the one answered
 * @throws ProviderError, a ContextTooLongError when the question alone is too long
 */
export async function* streamFittingReply(
  llm: Llm,
  options: { material: Material; build: (material: Material) => ReplyRequest; signal: AbortSignal },
): AsyncGenerator<string> {
  const { turns, passages } = options.material;
  for (const share of SHARES) {
    const request = options.build({ turns: turns.slice(-shareOf(turns, share)), passages: passages.slice(0, shareOf(passages, share)) });
    try {
      yield* llm.streamReply(request, { signal: options.signal });
      return;
    } catch (error) {
      const isShortest = share === SHARES.at(-1) || turns.length + passages.length <= 1;
      if (!(error instanceof ContextTooLongError) || isShortest) throw error;
    }
  }
}
