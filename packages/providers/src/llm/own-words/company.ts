import type { RecalledPassage } from '../port.ts';
import { type Quote, wasSaid } from './recollection.ts';
import { isQuotable } from './quotable.ts';
import { splitSentences } from './sentences.ts';

const WARM =
  /\b(love[sd]?|loving|glad|happy|happiest|happiness|joy|joyful|delight(ed|ful)?|cheer(ful|fully)?|comfort|laugh(ed|ing)?|smil(e|ed|ing)|beautiful|lovely|sweet|dear(est)?|proud|grateful|thankful|blessed|blessing|home|together|sunshine|sunset|enjoy(ed)?)\b/gi;
/** A warm word beside one of these is no comfort. */
const GRIM =
  /\b(died|dead|gone|god|heaven|passed|dreadful|terrible|death|dying|kill(ed)?|grave|funeral|coffin|casket|bur(y|ied)|sick|ill|fever|pain|cry|cried|crying|tears|wept|hurt|afraid|fear(ed)?|hate[ds]?|angry|war|blood|gun|shot|drown(ed)?|lonely|lonesome|homesick|miserable|cruel|poor|hungry|not|never|no|nor|hardly|couldn't|didn't|wasn't|without|lost)\b/i;
const FIRST_PERSON = /\b(I|me|my|we|us|our)\b/;
const WORDS_MIN = 8;
const WORDS_MAX = 45;
const WARM_WORDS_MIN = 2;

/**
 * One sentence that is good to hear when somebody is grieving.
 * @param said folded text of earlier replies; nothing of it is taken again
 * @returns null rather than one that might hurt or says nothing warm
 */
export function chooseCompany(passages: RecalledPassage[], said: string): Quote | null {
  let best: { quote: Quote; warmth: number } | null = null;
  for (const passage of passages) {
    for (const sentence of splitSentences(passage.text)) {
      const { text, wordCount } = sentence;
      const warmth = new Set((text.match(WARM) ?? []).map((word) => word.toLowerCase())).size;
      if (warmth < WARM_WORDS_MIN || warmth <= (best?.warmth ?? 0)) continue;
      const isFitting =
        wordCount >= WORDS_MIN &&
        wordCount <= WORDS_MAX &&
        isQuotable(sentence) &&
        FIRST_PERSON.test(text) &&
        !GRIM.test(text) &&
        !/["“”?]/.test(text);
      if (isFitting && !wasSaid(sentence, said)) best = { quote: { passage, text, wordCount }, warmth };
    }
  }
  return best?.quote ?? null;
}
