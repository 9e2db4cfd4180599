import type { CrisisWeights } from './crisis-score.ts';
import type { Spelling } from './fold-spelling.ts';
import type { HeadWeights } from './message-head.ts';
import type { PhraseData } from './phrases.ts';

/** What scoring a message needs to know about a language. */
export type ScoredLanguage = {
  /** For any danger. */
  weights: CrisisWeights;
  /** For danger to oneself in so many words. */
  clearWeights: CrisisWeights;
  /** Log odds added by a plain phrase. */
  plainOdds: number;
  /** The kinds of danger in how a message is read, where its embedding is known. */
  reading: HeadWeights;
  /** A message without any of these is in another language. */
  commonWords: ReadonlySet<string>;
};

/**
 * A language's expressions for self-harm and suicide, as phrases (see phrases.ts). The categories follow what crisis line counsellors
 * listen for: a wish to be dead, a plan, means at hand, preparation, self-harm, another person in danger now; and, less explicit:
 * hopelessness, being a burden, wanting to follow the dead.
 */
export type CrisisPhrases = {
  /** BCP 47, such as `en`. */
  language: string;
  spelling: Spelling;
  phrases: PhraseData;
  /** Idioms and everyday senses: the words they cover match nothing else. */
  harmless: string;
  /** A sentence about a film, a book, a game or history is no danger. */
  fiction: string;
  /** Nor is a sentence about something that is over, or never was. */
  past: string;
  /** Explicit, about oneself. */
  clear: string;
  /** A whole sentence that is danger for some and longing for most: never clear by itself. */
  ambiguous?: RegExp;
  /** A whole sentence that says nothing of danger, whatever its words are close to. */
  innocent?: RegExp;
  /** About another person who is in danger now. */
  aboutAnother: string;
  /** A score that decides, with the phrases as one feature of several; only where enough examples exist. */
  scored?: ScoredLanguage;
};
