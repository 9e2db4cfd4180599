import type { Emotion, EmotionKind } from '@everkin/contracts/emotions/emotion';
import type { Role } from '@everkin/contracts/chat';
import { createSpellingFold } from '@everkin/language/fold-spelling';
import { indexPatterns, type PatternIndex } from '@everkin/language/phrase-patterns';
import { createPhraseBook, type Match } from '@everkin/language/phrases';
import { COMMA, tokenizeSentences } from '@everkin/language/tokens';
import { ENGLISH_EMOTION_WORDS, ENGLISH_FAREWELL, ENGLISH_HARMLESS, ENGLISH_REPORTED } from '@everkin/language/en/emotion-words';
import {
  ENGLISH_ABSENCES,
  ENGLISH_EMOTION_SPELLING,
  ENGLISH_FIRST_PERSON,
  ENGLISH_IRONY,
  ENGLISH_NEGATION_LINKS,
  ENGLISH_NEGATIONS,
  ENGLISH_QUESTION_STARTS,
  ENGLISH_SHADOWS,
  ENGLISH_WHENS,
} from '@everkin/language/en/emotion-signs';
import { ENGLISH_ANGER, ENGLISH_CONGRATULATION, ENGLISH_FEAR, ENGLISH_JOY, ENGLISH_LOVE } from '@everkin/language/en/other-emotions';
import { ENGLISH_SADNESS } from '@everkin/language/en/sadness-phrases';
import { hasSign, isEmojiAlone, kindOfEmoji } from './emotion-signs.rules.ts';

type Turn = { role: Role; content: string };

/** What hurts most to get wrong comes first. */
const ORDER: readonly EmotionKind[] = ['sadness', 'fear', 'anger', 'love', 'joy'];

/** A longer text is a letter that somebody passes on, and no message about the day. */
const READ_MAX_CHARS = 1_200;
/** At most so many of the words that show it are named. */
const EVIDENCE_MAX = 3;

/**
 * How a message sounds, by phrases in the first person (docs/decisions/0054-feelings-are-met-and-not-recorded.md). Pure, linear, and
 * below a millisecond. When in doubt it is neutral: questions about others, negations, quotations, the past, other languages,
 * and farewells, which win over every emotion.
 * @param previousTurns oldest first, before the message: an emoji alone goes on with what was written last
 * @returns null for neutral
 */
export function detectEmotion(text: string, previousTurns: readonly Turn[] = []): Emotion | null {
  const own = stripQuoted(text.slice(0, READ_MAX_CHARS)).replaceAll(/\bwe['’]re\b/giu, 'we are');
  if (isEmojiAlone(own)) return continueWith(own, previousTurns);
  if (!/\p{L}/u.test(own)) return null;
  const sentences = listStatements(own);
  if (sentences.some((tokens) => find(phrases().farewell, tokens).length > 0)) return null;
  for (const kind of ORDER) {
    const emotion = findKind(kind, sentences, own);
    if (emotion) return emotion;
  }
  return null;
}

function findKind(kind: EmotionKind, sentences: readonly string[][], own: string): Emotion | null {
  if (kind === 'joy' && (ENGLISH_IRONY.test(own) || sentences.flat().some((token) => ENGLISH_SHADOWS.has(token)))) return null;
  const found = sentences.flatMap((tokens) => listEvidence(kind, tokens));
  const evidence = [...new Set(found)].slice(0, EVIDENCE_MAX);
  if (evidence.length === 0) return null;
  return { kind, intensity: evidence.length > 1 || hasSign(kind, own, sentences.flat()) ? 'strong' : 'some', evidence };
}

function listEvidence(kind: EmotionKind, tokens: readonly string[]): string[] {
  if (find(phrases().harmless, tokens).length > 0) return [];
  const reportedFrom = Math.min(...find(phrases().reported, tokens).map(({ from }) => from));
  const matches = [...find(phrases()[kind], tokens), ...(kind === 'joy' ? listCelebrations(tokens) : [])];
  const own = matches.filter(({ from }) => from <= reportedFrom && !isNegated(tokens, from) && (kind !== 'joy' || isNew(tokens, from)));
  return joinOverlapping(own).map(({ from, to }) => describeWords(tokens.slice(from, to)));
}

/** Two phrases that share words are one. */
function joinOverlapping(matches: readonly Match[]): { from: number; to: number }[] {
  const joined: { from: number; to: number }[] = [];
  for (const { from, to } of matches.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && from < last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}

/** Without the words before what shows it: "i am so scared" is "so scared". */
const describeWords = (words: readonly string[]): string =>
  words
    .filter((word) => word !== COMMA)
    .join(' ')
    .replace(/^(and |but |i |we |am |are |have |do ){0,4}/, '')
    .trim() || words.join(' ');

function isNegated(tokens: readonly string[], from: number): boolean {
  const [before = '', earlier = ''] = [tokens[from - 1], tokens[from - 2]];
  return ENGLISH_NEGATIONS.has(before) || (ENGLISH_NEGATIONS.has(earlier) && ENGLISH_NEGATION_LINKS.has(before));
}

/** "When I got the job" is old news. */
const isNew = (tokens: readonly string[], from: number): boolean =>
  !tokens.slice(Math.max(0, from - 3), from).some((token) => ENGLISH_WHENS.has(token));

const listCelebrations = (tokens: readonly string[]): Match[] =>
  tokens.some((token) => ENGLISH_ABSENCES.has(token)) ? [] : find(phrases().congratulation, tokens);

/** Sentences as folded words, without those that are questions about something else. */
function listStatements(text: string): string[][] {
  return (text.match(/[^.!?]+[.!?]*/gu) ?? []).flatMap((sentence) =>
    tokenizeSentences(sentence)
      .map(phrases().fold)
      .filter((tokens) => !isQuestion(sentence, tokens) || tokens.some((token) => ENGLISH_FIRST_PERSON.has(token))),
  );
}

/** "What if" is a worry. */
const isQuestion = (sentence: string, tokens: readonly string[]): boolean =>
  !(tokens[0] === 'what' && tokens[1] === 'if') &&
  (sentence.trimEnd().endsWith('?') || (ENGLISH_QUESTION_STARTS.has(tokens[0] ?? '') && tokens[1] !== 'not'));

/** What somebody else wrote. An unclosed mark is left alone. */
const stripQuoted = (text: string): string =>
  text.replaceAll(/“[^“”]*”|"[^"]*"|«[^«»]*»|(?<![\p{L}\p{N}])['‘][^'‘’\n]*['’](?![\p{L}\p{N}])/gu, ' , ');

/** "😢" after "I miss you" goes on with it. */
function continueWith(text: string, previousTurns: readonly Turn[]): Emotion | null {
  const before = previousTurns.findLast(({ role }) => role === 'user');
  const kind = kindOfEmoji(text);
  if (!before || kind === null || isEmojiAlone(before.content)) return null;
  return detectEmotion(before.content)?.kind === kind ? { kind, intensity: 'some', evidence: [text.trim().slice(0, 8)] } : null;
}

type Phrases = Record<EmotionKind | 'farewell' | 'harmless' | 'reported' | 'congratulation', PatternIndex> & {
  fold: (tokens: readonly string[]) => string[];
};

const book = createPhraseBook(ENGLISH_EMOTION_WORDS);
const find = (index: PatternIndex, tokens: readonly string[]): Match[] => book.find(index, tokens);

let compiled: Phrases | undefined;

/** Compiles the phrases at the first message. */
function phrases(): Phrases {
  const index = (patterns: string): PatternIndex => indexPatterns(book.compile(patterns));
  return (compiled ??= {
    sadness: index(ENGLISH_SADNESS),
    fear: index(ENGLISH_FEAR),
    anger: index(ENGLISH_ANGER),
    joy: index(ENGLISH_JOY),
    love: index(ENGLISH_LOVE),
    farewell: index(ENGLISH_FAREWELL),
    harmless: index(ENGLISH_HARMLESS),
    reported: index(ENGLISH_REPORTED),
    congratulation: index(ENGLISH_CONGRATULATION),
    fold: createSpellingFold(ENGLISH_EMOTION_SPELLING),
  });
}
