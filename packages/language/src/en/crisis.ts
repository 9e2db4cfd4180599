import type { CrisisPhrases } from '../crisis-phrases.ts';
import { ENGLISH_PHRASES } from './crisis-classes.ts';
import { ENGLISH_FICTION, ENGLISH_HARMLESS, ENGLISH_PAST, ENGLISH_QUOTING } from './crisis-harmless.ts';
import { ENGLISH_ABOUT_ANOTHER } from './crisis-others.ts';
import { ENGLISH_POSSIBLE } from './crisis-possible.ts';
import { ENGLISH_CLEAR } from './crisis-self.ts';
import { ENGLISH_COMMON_WORDS, ENGLISH_PAST_WORDS, ENGLISH_QUESTION_WORDS, ENGLISH_WRITER_WORDS } from './common-words.ts';
import { ENGLISH_CRISIS_WEIGHTS } from './crisis-weights.ts';
import { ENGLISH_SPELLING } from './spelling.ts';

export const ENGLISH_CRISIS: CrisisPhrases = {
  language: 'en',
  spelling: ENGLISH_SPELLING,
  phrases: ENGLISH_PHRASES,
  harmless: ENGLISH_HARMLESS,
  fiction: ENGLISH_FICTION,
  past: ENGLISH_PAST,
  quoting: ENGLISH_QUOTING,
  clear: ENGLISH_CLEAR,
  aboutAnother: ENGLISH_ABOUT_ANOTHER,
  possible: ENGLISH_POSSIBLE,
  scored: {
    weights: ENGLISH_CRISIS_WEIGHTS,
    commonWords: ENGLISH_COMMON_WORDS,
    questionWords: ENGLISH_QUESTION_WORDS,
    pastWords: ENGLISH_PAST_WORDS,
    writerWords: ENGLISH_WRITER_WORDS,
  },
};
