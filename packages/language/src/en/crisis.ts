import type { CrisisPhrases } from '../crisis-phrases.ts';
import { ENGLISH_PHRASES } from './crisis-classes.ts';
import { ENGLISH_FICTION, ENGLISH_HARMLESS, ENGLISH_PAST } from './crisis-harmless.ts';
import { ENGLISH_ABOUT_ANOTHER } from './crisis-others.ts';
import { ENGLISH_CLEAR } from './crisis-self.ts';
import { ENGLISH_COMMON_WORDS } from './common-words.ts';
import ENGLISH_CLEAR_WEIGHTS from '../../weights/crisis-clear-en.json' with { type: 'json' };
import ENGLISH_CRISIS_WEIGHTS from '../../weights/crisis-en.json' with { type: 'json' };
import { ENGLISH_SPELLING } from './spelling.ts';

export const ENGLISH_CRISIS: CrisisPhrases = {
  language: 'en',
  spelling: ENGLISH_SPELLING,
  phrases: ENGLISH_PHRASES,
  harmless: ENGLISH_HARMLESS,
  fiction: ENGLISH_FICTION,
  past: ENGLISH_PAST,
  clear: ENGLISH_CLEAR,
  aboutAnother: ENGLISH_ABOUT_ANOTHER,
  scored: {
    weights: ENGLISH_CRISIS_WEIGHTS,
    clearWeights: ENGLISH_CLEAR_WEIGHTS,
    plainOdds: 0.6,
    commonWords: ENGLISH_COMMON_WORDS,
  },
};
