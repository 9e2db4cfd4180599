import { MESSAGE_MAX_CHARS } from '@everkin/contracts/units';
import { CRISIS_PHRASES } from '@everkin/language/crisis-languages';
import type { CrisisPhrases } from '@everkin/language/crisis-phrases';
import { createCrisisScore } from '@everkin/language/crisis-score';
import { createSpellingFold } from '@everkin/language/fold-spelling';
import { indexPatterns, type PatternIndex } from '@everkin/language/phrase-patterns';
import { createPhraseBook, type PhraseBook } from '@everkin/language/phrases';
import { COMMA, tokenizeSentences } from '@everkin/language/tokens';

/** How clearly a message says that somebody is in danger, and in which language. */
export type Crisis = { level: 'clear' | 'possible'; language: string };

/** Replaces a word of an idiom, so that it matches nothing else. */
const BLANK = '·';

/**
 * Classifies whether a message speaks of self-harm or suicide, of the writer or of somebody else who is in danger now. Pure,
 * and linear in the length; of a text longer than a message only the beginning and the end are read.
 * @returns `clear` for explicit words, `possible` for words that may mean it, null for neither
 */
export function classifyCrisis(content: string): Crisis | null {
  const sentences = tokenizeSentences(limit(content));
  let possible: Crisis | null = null;
  for (const { language, classify } of listClassifiers()) {
    const level = classify(sentences);
    if (level === 'clear') return { level, language };
    if (level === 'possible') possible ??= { level, language };
  }
  return possible;
}

const limit = (content: string): string =>
  content.length <= MESSAGE_MAX_CHARS ? content : `${content.slice(0, MESSAGE_MAX_CHARS)}. ${content.slice(-MESSAGE_MAX_CHARS)}`;

type Level = Crisis['level'] | null;
type Classifier = { language: string; classify: (sentences: readonly string[][]) => Level };

let classifiers: readonly Classifier[] | undefined;
const listClassifiers = (): readonly Classifier[] => (classifiers ??= CRISIS_PHRASES.map(createClassifier));

/**
 * Compiles the phrases of all languages once per process, which takes about 0.2 s. Processes that answer people call it at
 * start; otherwise the first message does.
 */
export const compileCrisisPhrases = (): void => void listClassifiers();

function createClassifier(data: CrisisPhrases): Classifier {
  const fold = createSpellingFold(data.spelling);
  const saysPlainly = createPlainReader(data);
  const { language, scored } = data;
  const score = scored && createCrisisScore(scored.weights);
  const scoreClear = scored && createCrisisScore(scored.clearWeights);
  return {
    language,
    classify: (said) => {
      const sentences = said.map(fold).filter((tokens) => !isWhole(data.innocent, tokens));
      const explicit = sentences.filter((tokens) => !isWhole(data.ambiguous, tokens));
      const isPlain = saysPlainly(explicit);
      if (!scored || !score || !scoreClear || !isOf(scored.commonWords, sentences.flat())) return isPlain ? 'clear' : null;
      if (explicit.length > 0 && scoreClear(explicit) >= scored.clearWeights.threshold) return 'clear';
      const { threshold } = scored.weights;
      if (!isPlain) return explicit.length < sentences.length || score(sentences) >= threshold ? 'possible' : null;
      // An explicit sentence counts by itself, whatever surrounds it.
      const odds = Math.max(score(explicit), ...explicit.map((sentence) => score([sentence])));
      if (odds >= threshold) return 'clear';
      return odds + scored.plainOdds < threshold ? null : 'possible';
    },
  };
}

/**
 * Returns a predicate: does any folded sentence, or two adjacent ones, contain an explicit phrase that is not an idiom, fiction or past?
 */
function createPlainReader(data: CrisisPhrases): (sentences: readonly string[][]) => boolean {
  const book = createPhraseBook(data.phrases);
  const index = (patterns: string): PatternIndex => indexPatterns(book.compile(patterns));
  const harmless = index(data.harmless);
  const isOver = [index(data.fiction), index(data.past)];
  const plain = index(`${data.clear}\n${data.aboutAnother}`);
  const says = (patterns: PatternIndex, tokens: readonly string[]): boolean => book.find(patterns, tokens).length > 0;
  const isPlain = (tokens: readonly string[]): boolean =>
    says(plain, blankOut(book, harmless, tokens)) && !isOver.some((patterns) => says(patterns, tokens));
  return (sentences) => [...sentences, ...inPairs(sentences)].some(isPlain);
}

/** Whether a pattern matches a whole sentence, without its punctuation. */
const isWhole = (pattern: RegExp | undefined, tokens: readonly string[]): boolean =>
  pattern !== undefined && pattern.test(tokens.filter((token) => /\w/.test(token)).join(' '));

/** Whether a message is in the language with these common words. */
function isOf(commonWords: ReadonlySet<string>, tokens: readonly string[]): boolean {
  const known = tokens.filter((token) => commonWords.has(token)).length;
  return known >= COMMON_MIN_SHARE * tokens.length;
}

/** Low, as short messages contain few common words; a message in another language contains none. */
const COMMON_MIN_SHARE = 0.05;

/** Blanks out the words of harmless idioms. */
function blankOut(book: PhraseBook, harmless: PatternIndex, tokens: readonly string[]): string[] {
  const words = [...tokens];
  for (const { from, to } of book.find(harmless, tokens)) words.fill(BLANK, from, to);
  return words;
}

/** Each two adjacent sentences as one: "I gave the dog away. I won't need the lead." */
const inPairs = (sentences: readonly string[][]): string[][] =>
  sentences.slice(1).map((tokens, index) => [...(sentences[index] ?? []), COMMA, ...tokens]);
