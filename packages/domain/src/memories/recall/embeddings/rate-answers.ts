import type { Deps } from '../../../deps.ts';
import { canEmbed } from './embed-query.ts';

/** If reading takes longer than this, each sentence is judged alone. */
const TIMEOUT_MS = 1_500;

/**
 * Reads a question together with each text that may answer it.
 * @returns a rating for each text; null without the embedded model, while it is downloaded, or after a timeout
 */
export async function tryRateAnswers(
  deps: Pick<Deps, 'embeddings' | 'log'>,
  asked: { question: string; texts: string[] },
): Promise<number[] | null> {
  const { rateAnswers } = deps.embeddings;
  if (!rateAnswers) return null;
  try {
    if (!(await canEmbed(deps))) return null;
    return await rateAnswers(asked, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    deps.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'answers are judged without reading them together');
    return null;
  }
}
