import { MESSAGE_MAX_CHARS } from '@everkin/contracts/units';
import { CRISIS_PHRASES } from '@everkin/language/crisis-languages';
import type { CrisisPhrases, ScoredLanguage } from '@everkin/language/crisis-phrases';
import { createCrisisScore } from '@everkin/language/crisis-score';
import { createSpellingFold } from '@everkin/language/fold-spelling';
import { indexPatterns, type PatternIndex } from '@everkin/language/phrase-patterns';
import { createPhraseBook, type PhraseBook } from '@everkin/language/phrases';
import { COMMA, QUOTE_MARK, type Sentence, splitSentences } from '@everkin/language/tokens';

/** How plainly a message speaks of somebody in danger, and in which language. */
export type Crisis = { level: 'clear' | 'possible'; language: string };

/** Stands for a word that counts for nothing: part of an idiom, or quoted. */
const BLANK = '·';

/**
 * Whether a message speaks of self-harm or suicide, of the writer or of somebody else who is in danger now.
 * Pure, and linear in the length; of what is longer than a message the beginning and the end are read.
 * @returns `clear` for plain words, `possible` for words that may mean it, null for neither
 */
export function classifyCrisis(content: string): Crisis | null {
  const sentences = splitSentences(limit(content));
  let possible: Crisis | null = null;
  for (const { language, classify } of CLASSIFIERS) {
    const level = classify(sentences);
    if (level === 'clear') return { level, language };
    if (level === 'possible') possible ??= { level, language };
  }
  return possible;
}

const limit = (content: string): string =>
  content.length <= MESSAGE_MAX_CHARS ? content : `${content.slice(0, MESSAGE_MAX_CHARS)}. ${content.slice(-MESSAGE_MAX_CHARS)}`;

type Level = Crisis['level'] | null;
type Classifier = { language: string; classify: (sentences: readonly Sentence[]) => Level };

const CLASSIFIERS: readonly Classifier[] = CRISIS_PHRASES.map(createClassifier);

function createClassifier(data: CrisisPhrases): Classifier {
  const fold = createSpellingFold(data.spelling);
  const book = createPhraseBook(data.phrases);
  const index = (patterns: string): PatternIndex => indexPatterns(book.compile(patterns));
  const harmless = index(data.harmless);
  const fiction = index(data.fiction);
  const past = index(data.past);
  const quoting = index(data.quoting);
  const clear = index(`${data.clear}\n${data.aboutAnother}`);
  const possible = index(data.possible);
  const { scored } = data;
  const score = scored && createCrisisScore(scored.weights);
  const says = (patterns: PatternIndex, tokens: readonly string[]): boolean => book.find(patterns, tokens).length > 0;

  function classifyWords(tokens: readonly string[]): Level {
    if (scored && asksAboutPast(scored, tokens)) return null;
    const words = blankOut(book, harmless, tokens);
    const level = says(clear, words) ? 'clear' : says(possible, words) ? 'possible' : null;
    return level === null || says(fiction, tokens) || says(past, tokens) ? null : level;
  }

  return {
    language: data.language,
    classify: (sentences) => {
      const read = withoutQuotations(
        sentences.map(({ tokens }) => fold(tokens)),
        (tokens) => says(quoting, tokens),
      );
      const levels = [...read, ...inPairs(read)].map(classifyWords);
      const level = levels.includes('clear') ? 'clear' : (levels.find((found) => found !== null) ?? null);
      if (level !== null || !scored || !score || !isOf(scored.commonWords, read.flat())) return level;
      const told = read.filter((tokens, index) => !asksOnly(scored, tokens, sentences[index]));
      if (score(told) < scored.weights.threshold) return null;
      // What takes longer to find comes last, and few messages come so far.
      const isInnocent = (tokens: readonly string[]): boolean => [harmless, fiction, past].some((patterns) => says(patterns, tokens));
      return score(told.filter((tokens) => !isInnocent(tokens))) < scored.weights.threshold ? null : 'possible';
    },
  };
}

/** "Where had he been all that time?" asks about somebody's life, whatever its words. */
const asksAboutPast = (language: ScoredLanguage, tokens: readonly string[]): boolean =>
  asksOnly(language, tokens, undefined) && tokens.some((token) => language.pastWords.has(token));

/** A question without a word of the writer asks about somebody's life, as most messages do. */
function asksOnly({ questionWords, writerWords }: ScoredLanguage, tokens: readonly string[], sentence: Sentence | undefined): boolean {
  const isQuestion = sentence?.isQuestion === true || questionWords.has(tokens[0] ?? '');
  return isQuestion && !tokens.some((token) => writerWords.has(token));
}

/** Whether a message is of the language whose frequent words these are. */
function isOf(commonWords: ReadonlySet<string>, tokens: readonly string[]): boolean {
  const known = tokens.filter((token) => commonWords.has(token)).length;
  return known >= COMMON_MIN_SHARE * tokens.length;
}

/** Low, for who writes in short forms uses few of them; a message in another language holds none. */
const COMMON_MIN_SHARE = 0.05;

/** The words of idioms count for nothing else. */
function blankOut(book: PhraseBook, harmless: PatternIndex, tokens: readonly string[]): string[] {
  const words = [...tokens];
  for (const { from, to } of book.find(harmless, tokens)) words.fill(BLANK, from, to);
  return words;
}

/** Each two sentences as one: "I gave the dog away. I won't need the lead." */
const inPairs = (sentences: readonly string[][]): string[][] =>
  sentences.slice(1).map((tokens, index) => [...(sentences[index] ?? []), COMMA, ...tokens]);

/** What stands between marks of quotation is no message where the words around it say whose it is. */
function withoutQuotations(sentences: readonly string[][], isSomebodys: (tokens: readonly string[]) => boolean): string[][] {
  let isInside = false;
  const outside = sentences.map((tokens) =>
    tokens.map((token) => {
      if (token === QUOTE_MARK) isInside = !isInside;
      return isInside && token !== QUOTE_MARK ? BLANK : token;
    }),
  );
  const hasQuotation = outside.some((tokens) => tokens.includes(BLANK));
  return hasQuotation && outside.some(isSomebodys) ? outside : sentences.map((tokens) => tokens.filter((token) => token !== QUOTE_MARK));
}
