import type { PromptPassage } from '@everkin/contracts/reply-request';
import { foldRated, type Quote, scoreMeaning, wasSaid } from './recollection.ts';
import { foldSaid } from '../understand/fold-said.ts';
import { isQuotable } from './quotable.ts';
import { type Sentence, splitSentences } from '@everkin/language/sentences';

const WARM =
  /\b(love[sd]?|loving|glad|happy|happiest|happiness|joy|joyful|delight(ed|ful)?|comfort(ed|ing)?|beautiful|lovely|dear(est)?|proud|grateful|thankful|bless(ed|ing)|together|best day|wonderful|cheer(ful|fully)?|kindness)\b/gi;
/** These words comfort only next to a warm word: laughing, for example, can be at somebody. */
const MILD = /\b(laugh(ed|ing)?|smil(e|ed|ing)|sweet|home|sunshine|sunset|enjoy(ed)?|danc(e|ed|ing)|singing|sang|warm|good)\b/gi;
/** A warm word next to one of these is no comfort. */
const GRIM =
  /\b(died|dead|gone|god|heaven|passed|dreadful|terrible|death|dying|kill(ed)?|grave|funeral|coffin|casket|bur(y|ied)|sick|ill|fever|pain|cry|cried|crying|tears|wept|hurt|afraid|fear(ed)?|hate[ds]?|angry|war|blood|gun|shot|drown(ed)?|lonely|lonesome|homesick|miserable|cruel|poor|hungry|not|never|no|nor|hardly|couldn't|didn't|wasn't|without|lost)\b/i;
const FIRST_PERSON = /\b(I|me|my|we|us|our)\b/;
const WORDS_MIN = 8;
const WORDS_MAX = 45;
/** A single warm word may be chance, unless the sentence was found by embedding. */
const WARMTH_MIN = 1.5;
const WARMTH_MIN_IF_LIKELIEST = 1;

/**
 * Chooses one sentence that comforts somebody who is grieving.
 * @param said folded text of earlier replies, which are not repeated
 * @returns null rather than a sentence that might hurt or has no warmth
 */
export function chooseComfort(passages: PromptPassage[], said: string): Quote | null {
  let best: { quote: Quote; warmth: number } | null = null;
  for (const passage of passages) {
    const sentences = splitSentences(passage.text);
    const rated = foldRated(passage.sentences);
    for (const [index, sentence] of sentences.entries()) {
      const { text, wordCount } = sentence;
      const strong = countDistinct(text, WARM);
      const warmth = strong === 0 ? 0 : strong + countDistinct(text, MILD) / 2;
      const isLikeliest = scoreMeaning(foldSaid(text), rated).isLikeliest;
      if (warmth < (isLikeliest ? WARMTH_MIN_IF_LIKELIEST : WARMTH_MIN) || warmth <= (best?.warmth ?? 0)) continue;
      const isFitting =
        wordCount >= WORDS_MIN &&
        wordCount <= WORDS_MAX &&
        isQuotable(sentence) &&
        FIRST_PERSON.test(text) &&
        !GRIM.test(text) &&
        !/["“”?]/.test(text);
      if (isFitting && !wasSaid(sentence, said)) best = { quote: { passage, ...withBefore(sentence, sentences[index - 1]) }, warmth };
    }
  }
  return best?.quote ?? null;
}

/** A short sentence often refers to the previous one. */
function withBefore({ text, wordCount }: Sentence, before: Sentence | undefined): Pick<Quote, 'text' | 'wordCount'> {
  const isWanted =
    wordCount < SHORT_WORDS &&
    before &&
    isQuotable(before) &&
    before.wordCount <= WORDS_MAX &&
    !GRIM.test(before.text.replaceAll(/\bnever\b/gi, ''));
  return isWanted ? { text: `${before.text} ${text}`, wordCount: before.wordCount + wordCount } : { text, wordCount };
}

const SHORT_WORDS = 16;

const countDistinct = (text: string, pattern: RegExp): number =>
  new Set((text.match(pattern) ?? []).map((word) => word.toLowerCase())).size;
