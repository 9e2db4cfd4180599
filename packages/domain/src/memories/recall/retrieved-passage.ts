import type { RatedSentences } from '@everkin/contracts/reply-request';
import type { Narrator } from '@everkin/contracts/replies/narrator';
import type { Hit } from './index/search-index.ts';

/** A passage found for a question: what it says, how the search found it, and how likely it answers. */
export type RetrievedPassage = Hit & {
  /** The title of its source. */
  title: string;
  text: string;
  /** The day it was said, else the date of its source, as exactly as known; null when unknown. */
  happenedAt: string | null;
  /** Whether it is a photo's caption: the owner's words, which may be cited but never as the person's own. */
  isCaption: boolean;
  /** Whether it is all that its source says. */
  isWhole?: boolean;
  /** Whose words it is, as the owner chose; null or missing where nobody chose. */
  narrator?: Narrator | null;
  /** The name that goes with the narrator `other`. */
  narratorName?: string | null;
  /** Probability that it answers the question, 0…1; see `answerProbability`. */
  score: number;
  /** Similarity of its sentence groups to the question; null without embeddings. */
  sentences: RatedSentences[] | null;
};

/** A retrieved passage before it is scored. */
export type Candidate = Omit<RetrievedPassage, 'score' | 'sentences'>;
