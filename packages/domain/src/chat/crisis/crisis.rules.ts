import { MESSAGE_MAX_CHARS } from '@everkin/contracts/units';
import { CRISIS_PHRASES } from '@everkin/language/crisis-languages';
import type { CrisisPhrases, ScoredLanguage } from '@everkin/language/crisis-phrases';
import { createCrisisScore } from '@everkin/language/crisis-score';
import { createDangerReading, DANGER_MIN, type DangerScores } from '@everkin/language/danger-reading';
import { createSpellingFold } from '@everkin/language/fold-spelling';
import { indexPatterns, type PatternIndex } from '@everkin/language/phrase-patterns';
import { createPhraseBook, type PhraseBook } from '@everkin/language/phrases';
import { COMMA, tokenizeSentences } from '@everkin/language/tokens';

/** How clearly a message says that somebody is in danger, and in which language. */
export type DangerLevel = 'clear' | 'possible';
export type Crisis = { level: DangerLevel; language: string };

/** The embedding of a message (providers/embeddings/port.ts, embedMessage); null where words alone decide. */
export type EmbeddingOf = (content: string) => Int8Array | null;

/** Replaces a word of an idiom, so that it matches nothing else. */
const BLANK = '·';

/**
 * Classifies whether a message speaks of self-harm or suicide, of the writer or of somebody else who is in danger now. Pure,
 * and linear in the length; of a text longer than a message only the beginning and the end are read.
 * @param embedding of the message, as `embedMessage` gives it. It decides where words leave doubt; a language's rules for explicit words stand
 * @returns `clear` for explicit words, `possible` for words that may mean it, null for neither
 */
export function classifyCrisis(content: string, embedding: Int8Array | null = null): Crisis | null {
  const sentences = tokenizeSentences(limit(content));
  let possible: Crisis | null = null;
  for (const { language, classify } of listClassifiers()) {
    const level = classify(sentences, isReadByMeaning(content) ? embedding : null);
    if (level === 'clear') return { level, language };
    if (level === 'possible') possible ??= { level, language };
  }
  return possible;
}

const limit = (content: string): string =>
  content.length <= MESSAGE_MAX_CHARS ? content : `${content.slice(0, MESSAGE_MAX_CHARS)}. ${content.slice(-MESSAGE_MAX_CHARS)}`;

/** Longer messages say several things, of which one embedding shows none; those it was trained with are shorter. */
const MEANING_MAX_CHARS = 400;

/** Whether an embedding may decide. */
export const isReadByMeaning = (content: string): boolean => content.length <= MEANING_MAX_CHARS && content.trim() !== '';

type Level = Crisis['level'] | null;
type Classifier = { language: string; classify: (sentences: readonly string[][], embedding: Int8Array | null) => Level };

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
  const rate = scored && createRater(scored);
  return {
    language,
    classify: (said, embedding) => {
      const sentences = said.map(fold).filter((tokens) => !isWhole(data.innocent, tokens));
      const explicit = sentences.filter((tokens) => !isWhole(data.ambiguous, tokens));
      const isPlain = saysPlainly(explicit);
      if (!scored || !rate || !isOf(scored.commonWords, sentences.flat())) return isPlain ? 'clear' : null;
      const level = rate({ sentences, explicit, isPlain, embedding });
      return level ?? (explicit.length < sentences.length ? 'possible' : null);
    },
  };
}

/** A message of folded sentences. @param message.explicit without the ambiguous ones */
type Message = {
  sentences: readonly string[][];
  explicit: readonly string[][];
  isPlain: boolean;
  embedding: Int8Array | null;
};

function createRater(scored: ScoredLanguage): (message: Message) => Level {
  const score = createCrisisScore(scored.weights);
  const scoreClear = createCrisisScore(scored.clearWeights);
  const read = createDangerReading(scored.reading);
  const { threshold } = scored.weights;
  return ({ sentences, explicit, isPlain, embedding }) => {
    if (explicit.length === 0) return null;
    // An explicit sentence counts by itself, whatever surrounds it.
    const danger = isPlain ? Math.max(score(explicit), ...explicit.map((sentence) => score([sentence]))) : score(sentences);
    const clear = scoreClear(explicit);
    if (embedding) {
      const found = read(embedding, { danger, clear });
      if (isPlain) return toLevel({ danger: found.danger, clear: found.danger }, DANGER_MIN.plain);
      return toLevel(found, DANGER_MIN);
    }
    if ((isPlain && danger >= threshold) || clear >= scored.clearWeights.threshold) return 'clear';
    return danger + (isPlain ? scored.plainOdds : 0) >= threshold ? 'possible' : null;
  };
}

function toLevel(found: DangerScores, min: DangerScores): Level {
  if (found.danger < min.danger) return null;
  return found.clear >= min.clear ? 'clear' : 'possible';
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
