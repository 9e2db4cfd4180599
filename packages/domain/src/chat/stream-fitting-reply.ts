import type { ReplyRequest } from '@everkin/contracts/reply-request';
import { ContextTooLongError, ConversationRefusedError } from '@everkin/providers/errors';
import type { Llm } from '@everkin/providers/llm/port';

/** What is asked again when the model's context is too small: half of what was asked before. */
const SHARES = [1 / 2, 1 / 4, 1 / 8];

type Material = Pick<ReplyRequest, 'turns' | 'passages'>;

/** A share of a list, at least one of a list that has any. */
const countShare = (all: readonly unknown[], share: number): number => Math.max(1, Math.ceil(all.length * share));

const takeShare = ({ turns, passages }: Material, share: number): Material => ({
  turns: turns.slice(-countShare(turns, share)),
  passages: passages.slice(0, countShare(passages, share)),
});

/**
 * Streams a reply. A conversation that the model refuses is asked again with less of it, so that none is lost for good: with half
 * of the history and of the passages as long as the context is too small (local models have 2,000 to 8,000 tokens), with the
 * question alone where an earlier message was not accepted (docs/MODELS.md, A conversation that is refused).
 * @param options.material everything, the turns oldest first, the passages best first
 * @param options.build makes the request; the last one made is the one answered
 * @throws ProviderError, that of the last attempt
 */
export async function* streamFittingReply(
  llm: Llm,
  options: { material: Material; build: (material: Material) => ReplyRequest; signal: AbortSignal },
): AsyncGenerator<string> {
  const { material, build, signal } = options;
  let next: Material | undefined = material;
  for (let attempt = 0; next; attempt += 1) {
    try {
      yield* llm.streamReply(build(next), { signal });
      return;
    } catch (error) {
      next = findShorter({ material, asked: next, attempt, error });
      if (!next) throw error;
    }
  }
}

type Refused = { material: Material; asked: Material; attempt: number; error: unknown };

/** @returns undefined when there is nothing shorter to ask, or when it would not help */
function findShorter({ material, asked, attempt, error }: Refused): Material | undefined {
  const share = SHARES[attempt];
  if (error instanceof ContextTooLongError && share !== undefined && asked.turns.length + asked.passages.length > 1)
    return takeShare(material, share);
  if (error instanceof ConversationRefusedError && asked.turns.length > 1) return { ...asked, turns: asked.turns.slice(-1) };
  return undefined;
}
