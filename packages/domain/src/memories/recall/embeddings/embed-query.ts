import type { Asked, ReadQuestion } from '@everkin/providers/embeddings/port';
import type { Deps } from '../../../deps.ts';
import { type RecallQuery, toFirstPerson } from '../query.rules.ts';
import { mixMeanings } from './vectors.rules.ts';

/** The embedding of the last turn, with its context. */
export type ReadTurns = ReadQuestion & {
  /** Embedding of the last question alone; equals `meaning` where it stands alone. Used to rank the sentences within a story. */
  own: Int8Array;
};

type Given = {
  question: RecallQuery;
  /** The speakers named in the question, in their original spelling. */
  named: string[];
  /** What the person is to the one who asks. */
  relationship?: string | undefined;
};

/**
 * Embeds a question, and where it refers back also together with the question before it: "When did he die?" is matched by both, as
 * the answer to a follow-up is usually near what was quoted before.
 * @throws what `read` throws
 */
export async function embedQuery(
  read: (asked: Asked) => Promise<ReadQuestion>,
  { question, named, relationship }: Given,
): Promise<ReadTurns> {
  const { asked, text, alone, leans } = question;
  const readAs = (sought: string): Promise<ReadQuestion> => read({ asked, sought: toFirstPerson(sought, named, relationship) });
  if (!leans) {
    const { meaning, odds } = await readAs(text);
    return { meaning, own: meaning, odds };
  }
  const [own, whole] = await Promise.all([readAs(alone), readAs(text)]);
  return { meaning: mixMeanings(own.meaning, whole.meaning), own: own.meaning, odds: own.odds };
}

/** If embedding the question takes longer than this, it is answered by lexical search. */
const EMBED_TIMEOUT_MS = 1_500;

/** Like `embedQuery`. @returns null without a model, or on timeout: lexical search alone still finds much */
export async function tryEmbedQuery(deps: Pick<Deps, 'embeddings' | 'log'>, given: Given): Promise<ReadTurns | null> {
  try {
    // No question waits while the model is downloading.
    if (!(await canEmbed(deps))) return null;
    const signal = AbortSignal.timeout(EMBED_TIMEOUT_MS);
    return await embedQuery((asked) => deps.embeddings.embedQuestion(asked, { signal }), given);
  } catch (error) {
    deps.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'embedding unavailable: lexical recall only');
    return null;
  }
}

/** Whether the model is there and loaded. @throws what loading it throws */
export const canEmbed = async ({ embeddings }: Pick<Deps, 'embeddings'>): Promise<boolean> =>
  embeddings.model !== null && (await embeddings.isReady());
