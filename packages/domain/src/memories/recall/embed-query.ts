import type { Asked, ReadQuestion } from '@everkin/providers/embeddings/port';
import { type RecallQuery, toFirstPerson } from './query.rules.ts';
import { mixMeanings } from './vectors.rules.ts';

/** What the end of a conversation means. */
export type ReadTurns = ReadQuestion & {
  /** Of what was asked last alone; the same as `meaning` where it leans on nothing. It tells the sentences of a story apart. */
  own: Int8Array;
};

type Given = {
  question: RecallQuery;
  /** The speakers whom the question names, as they are written. */
  named: string[];
  /** What the one who is asked is to the one who asks. */
  relationship?: string | undefined;
};

/**
 * Reads a question by itself, and where it leans on the turns before also with what was asked there: "When did he die?"
 * is found by both, as what was told before is near whatever is asked on from it.
 * @throws what `read` does
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
