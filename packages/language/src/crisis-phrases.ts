import type { CrisisWeights } from './crisis-score.ts';
import type { Spelling } from './fold-spelling.ts';
import type { PhraseData } from './phrases.ts';

/** What the score of a message needs to know of a language. */
export type ScoredLanguage = {
  weights: CrisisWeights;
  /** What a plain phrase adds to the log odds. */
  plainOdds: number;
  /** A message that holds none of these is in another language. */
  commonWords: ReadonlySet<string>;
};

/**
 * What a language says of self-harm and of suicide, as phrases (see phrases.ts). The kinds follow what people who answer
 * crisis lines listen for: a wish to be dead, a plan, means at hand, preparation, harm to oneself, another in danger now,
 * and, less plainly, no way on, being a burden, wanting to follow the dead.
 */
export type CrisisPhrases = {
  /** BCP 47, such as `en`. */
  language: string;
  spelling: Spelling;
  phrases: PhraseData;
  /** Idioms and everyday senses: the words that they cover count for nothing else. */
  harmless: string;
  /** A sentence about a film, a book, a game or history holds no danger. */
  fiction: string;
  /** A sentence about what is over, or never was, holds none either. */
  past: string;
  /** Said of oneself, plainly. */
  clear: string;
  /** Said of somebody else, who is in danger now. */
  aboutAnother: string;
  /** Decides, with the phrases as one sign of several; only where enough examples were written. */
  scored?: ScoredLanguage;
};
