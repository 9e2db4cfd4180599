import type { Asked, ReadQuestion } from '@everkin/providers/embeddings/port';
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
