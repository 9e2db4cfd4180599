import type { Deps } from '../../../deps.ts';
import { canEmbed } from './embed-query.ts';

/** If embedding a message takes longer than this, rules alone say what it calls for. */
const TIMEOUT_MS = 1_500;

/**
 * Embeds a message as it was written, so that a reply in own words knows what it calls for.
 * @returns null without the embedded model, which that score was trained with; while it is downloaded; or after a timeout
 */
export async function tryEmbedMessage(deps: Pick<Deps, 'embeddings' | 'log'>, message: string): Promise<Int8Array | null> {
  const { embedMessage } = deps.embeddings;
  if (!embedMessage || message === '') return null;
  try {
    if (!(await canEmbed(deps))) return null;
    return await embedMessage(message, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    deps.log.warn(
      { reason: error instanceof Error ? error.message : String(error) },
      'embedding unavailable: rules alone say what a message is',
    );
    return null;
  }
}
