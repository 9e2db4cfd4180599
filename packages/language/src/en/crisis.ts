import type { CrisisPhrases } from '../crisis-phrases.ts';
import { ENGLISH_PHRASES } from './crisis-classes.ts';
import { ENGLISH_FICTION, ENGLISH_HARMLESS, ENGLISH_PAST } from './crisis-harmless.ts';
import { ENGLISH_ABOUT_ANOTHER } from './crisis-others.ts';
import { ENGLISH_CLEAR } from './crisis-self.ts';
import { ENGLISH_COMMON_WORDS } from './common-words.ts';
import ENGLISH_CLEAR_WEIGHTS from '../../weights/crisis-clear-en.json' with { type: 'json' };
import ENGLISH_CRISIS_WEIGHTS from '../../weights/crisis-en.json' with { type: 'json' };
import { ENGLISH_SPELLING } from './spelling.ts';

const ONE_LOVED = 'you|him|her|them|mum|mom|dad|mam|nan|gran|grandma|grandad|granny|mother|father';

export const ENGLISH_CRISIS: CrisisPhrases = {
  language: 'en',
  spelling: ENGLISH_SPELLING,
  phrases: ENGLISH_PHRASES,
  harmless: ENGLISH_HARMLESS,
  fiction: ENGLISH_FICTION,
  past: ENGLISH_PAST,
  clear: ENGLISH_CLEAR,
  // "I want to be with you.", to somebody who has died. The folded words of a sentence, a space between each.
  ambiguous: new RegExp(`^(i|we) (\\w+ ){0,2}(want|wish|need|long) to be with (${ONE_LOVED})( (again|so much|${ONE_LOVED})){0,3}$`),
  // "I've had enough of Tom.", not "of it all".
  innocent:
    /^(i )?(ive|have)? ?(really |just )?had enough of (?!(it|this|life|living|everything|all|being|trying|fighting|myself|me|me)\b)(my |our |your |the )?\w+$/,
  aboutAnother: ENGLISH_ABOUT_ANOTHER,
  scored: {
    weights: ENGLISH_CRISIS_WEIGHTS,
    clearWeights: ENGLISH_CLEAR_WEIGHTS,
    plainOdds: 0.6,
    commonWords: ENGLISH_COMMON_WORDS,
  },
};
