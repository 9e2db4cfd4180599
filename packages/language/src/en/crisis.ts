import type { CrisisPhrases } from '../crisis-phrases.ts';
import { ENGLISH_PHRASES } from './crisis-classes.ts';
import { ENGLISH_FICTION, ENGLISH_HARMLESS, ENGLISH_PAST } from './crisis-harmless.ts';
import { ENGLISH_ABOUT_ANOTHER } from './crisis-others.ts';
import { ENGLISH_CLEAR } from './crisis-self.ts';
import { ENGLISH_COMMON_WORDS } from './common-words.ts';
import ENGLISH_CLEAR_WEIGHTS from '../../weights/crisis-clear-en.json' with { type: 'json' };
import ENGLISH_CRISIS_WEIGHTS from '../../weights/crisis-en.json' with { type: 'json' };
import ENGLISH_READING from '../../weights/message-reading-en.json' with { type: 'json' };
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
  // "I want to be with you.", "Take me with you.", to somebody who has died; "I can't go on without you." The folded words of a
  // sentence, a space between each.
  ambiguous: new RegExp(
    [
      `^(i|we) (\\w+ ){0,2}(want|wish|need|long) to be with (${ONE_LOVED})( (again|so much|${ONE_LOVED})){0,3}$`,
      `^i (just |really )?(cant|cannot|can not) (go|carry) on( (like this|without (${ONE_LOVED})|(${ONE_LOVED})|any ?more)){0,2}$`,
      `^(please |just ){0,2}take me with (${ONE_LOVED})( (${ONE_LOVED}))?$`,
      `^it should have been me( instead| not (${ONE_LOVED}))?$`,
    ].join('|'),
  ),
  // "I've had enough of Tom.", not "of it all"; "I don't want to wake up early."
  innocent: new RegExp(
    [
      '^(i )?(ive|have)? ?(really |just )?had enough of (?!(it|this|life|living|everything|all|being|trying|fighting|myself|me)\\b)(my |our |your |the )?\\w+$',
      '^i (dont|do not) (want|like) to (wake|get) up (so |that |this |too )?early( (again|tomorrow))?$',
    ].join('|'),
  ),
  aboutAnother: ENGLISH_ABOUT_ANOTHER,
  scored: {
    weights: ENGLISH_CRISIS_WEIGHTS,
    clearWeights: ENGLISH_CLEAR_WEIGHTS,
    plainOdds: 0.6,
    reading: ENGLISH_READING.danger,
    commonWords: ENGLISH_COMMON_WORDS,
  },
};
