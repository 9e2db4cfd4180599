import { isQuotable } from '@everkin/language/quotable';
import { type Sentence, splitSentences } from '@everkin/language/sentences';

/** Whole sentences of a passage, verbatim except for white space; and how well they tell something by themselves. */
export type Excerpt = { text: string; sentences: string[]; score: number };

export const EXCERPT_MAX_WORDS = 90;
/** Fewer words tell little, however good they are. */
const FULL_WORDS = 45;

const FIRST_PERSON = /\b(i|we|my|our|me|us)\b/i;
const TOLD_IN_THE_PAST =
  /\b(was|were|had|did|came|went|said|took|made|got|gave|saw|told|knew|thought|found|left|kept|began|bought|brought|stood|sat|ran|wrote|met|\p{L}{3,}ed)\b/iu;
/** Names and years: a story has people and places. */
const NAMED = /\p{Ll}[,;]? (\p{Lu}\p{Ll}+|\d{4})/u;
/** Talk with whoever the letter went to, which tells nobody else much. */
const TO_THE_READER = /\b(you|your|yours)\b/i;
const THANKS = /\b(thank|thanks|enclosed|write soon|hope this|love to)\b/i;
/** Nobody knows who or what is meant when a quotation begins like this. */
const LEANING = /^["'“‘]?(it|he|she|they|them|this|that|these|those|then|but|and|so|or|also|because|which|the other|of course)\b/i;

/**
 * The sentences of a passage that are worth being read or heard alone: those that tell of something, begin where it can be understood,
 * and stand together in one paragraph. No salutation, address or signature.
 * @returns null where there are none
 */
export function findExcerpt(passage: string): Excerpt | null {
  const sentences = splitSentences(passage);
  const best = sentences.flatMap((first, index) => listRuns(first, sentences.slice(index + 1))).toSorted((a, b) => b.score - a.score)[0];
  return best ?? null;
}

/** Every run of sentences from this one on, within its paragraph and the length of an excerpt. */
function listRuns(first: Sentence, following: readonly Sentence[]): Excerpt[] {
  const runs: Excerpt[] = [];
  const inRun: Sentence[] = [];
  let words = 0;
  for (const sentence of [first, ...following]) {
    words += sentence.wordCount;
    if (sentence.paragraph !== first.paragraph || !isQuotable(sentence) || words > EXCERPT_MAX_WORDS) break;
    inRun.push(sentence);
    const sentences = inRun.map(({ text }) => text);
    runs.push({ text: sentences.join(' '), sentences, score: rateRun(inRun, words) });
  }
  return runs;
}

function rateRun(run: readonly Sentence[], words: number): number {
  const [first] = run;
  const mean = run.reduce((sum, { text }) => sum + rateSentence(text), 0) / run.length;
  return mean * Math.min(1, words / FULL_WORDS) - (first && LEANING.test(first.text) ? 0.8 : 0) - (isWhole(run) ? 0 : 0.6);
}

const rateSentence = (text: string): number =>
  (FIRST_PERSON.test(text) ? 1 : 0) +
  (TOLD_IN_THE_PAST.test(text) ? 1 : 0) +
  (NAMED.test(text) ? 0.5 : 0) -
  (TO_THE_READER.test(text) ? 0.7 : 0) -
  (THANKS.test(text) ? 0.7 : 0) -
  (text.includes('?') ? 0.7 : 0);

/** Direct speech opens and ends in it. */
function isWhole(run: readonly Sentence[]): boolean {
  const text = run.map((sentence) => sentence.text).join(' ');
  const count = (mark: string): number => text.split(mark).length - 1;
  return count('“') === count('”') && count('"') % 2 === 0;
}
