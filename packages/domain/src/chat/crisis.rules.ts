import { MESSAGE_MAX_CHARS } from '@everkin/contracts/units';
import { CRISIS_PHRASES } from '@everkin/language/crisis-languages';
import type { CrisisPhrases } from '@everkin/language/crisis-phrases';
import { createCrisisScore } from '@everkin/language/crisis-score';
import { createSpellingFold } from '@everkin/language/fold-spelling';
import { indexPatterns, type PatternIndex } from '@everkin/language/phrase-patterns';
import { createPhraseBook, type PhraseBook } from '@everkin/language/phrases';
import { COMMA, splitSentences } from '@everkin/language/tokens';

/** How plainly a message speaks of somebody in danger, and in which language. */
export type Crisis = { level: 'clear' | 'possible'; language: string };

/** Stands for a word that counts for nothing: part of an idiom. */
const BLANK = '·';

/**
 * Whether a message speaks of self-harm or suicide, of the writer or of somebody else who is in danger now.
 * Pure, and linear in the length; of what is longer than a message the beginning and the end are read.
 * @returns `clear` for plain words, `possible` for words that may mean it, null for neither
 */
export function classifyCrisis(content: string): Crisis | null {
  const sentences = splitSentences(limit(content));
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
 * Compiles the words of all languages, which takes a fifth of a second, once in a process. Whoever answers people does it before
 * the first message; elsewhere the first message does.
 */
export const compileCrisisPhrases = (): void => void listClassifiers();

function createClassifier(data: CrisisPhrases): Classifier {
  const fold = createSpellingFold(data.spelling);
  const saysPlainly = createPlainReader(data);
  const { language, scored } = data;
  const score = scored && createCrisisScore(scored.weights);
  return {
    language,
    classify: (said) => {
      const sentences = said.map(fold);
      const level = saysPlainly(sentences) ? 'clear' : null;
      if (!scored || !score || !isOf(scored.commonWords, sentences.flat())) return level;
      const { threshold } = scored.weights;
      if (level === null) return score(sentences) < threshold ? null : 'possible';
      // A plain sentence counts by itself, whatever else is told.
      const odds = Math.max(score(sentences), ...sentences.map((sentence) => score([sentence])));
      return odds + scored.plainOdds < threshold ? null : level;
    },
  };
}

/** Gives whether some folded sentences, or two neighbours, hold a plain phrase that no idiom, story or past explains. */
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
