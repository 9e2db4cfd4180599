import { holds } from './measures.ts';
import type { Question } from './questions.ts';

export type Answered = { question: Question; reply: { message: string; sources: { title: string; excerpt: string }[] } };

export type AnswerScore = {
  /** Of the answerable: the reply or a source holds the evidence; the reply does; a source is from the right letter; not refused. */
  found: number;
  said: number;
  rightSource: number;
  answered: number;
  /** Of the others: refused, without a source. */
  gap: number;
  /** Quotations of five words or more that occur in no letter. */
  invented: string[];
  /** The highest number of sources in a reply. */
  sourcesMost: number;
};

/** Comfort and small talk: counted neither as found nor as refused. */
const NEITHER = new Set(['feeling', 'smalltalk']);
const QUOTED_WORDS_MIN = 5;

/**
 * Scores replies as shares, 0…1.
 * @param letters the texts that quotations may come from
 */
export function scoreAnswers(all: Answered[], letters: string[]): AnswerScore {
  const answerable = all.filter(({ question }) => question.evidence.length > 0);
  const others = all.filter(({ question }) => question.evidence.length === 0 && !NEITHER.has(question.kind));
  const share = (among: Answered[], is: (each: Answered) => boolean): number => among.filter(is).length / Math.max(1, among.length);
  const isGap = ({ reply }: Answered): boolean => reply.sources.length === 0;
  const corpus = plain(letters.join(' \n '));
  return {
    found: share(answerable, isFound),
    said: share(answerable, ({ question, reply }) => question.evidence.some((each) => holds(reply.message, each))),
    rightSource: share(answerable, ({ question, reply }) => reply.sources.some(({ title }) => question.titles.includes(title))),
    answered: share(answerable, (each) => !isGap(each)),
    gap: share(others, isGap),
    invented: all.flatMap(({ reply }) => listQuotations(reply.message)).filter((quotation) => !corpus.includes(quotation)),
    sourcesMost: Math.max(0, ...all.map(({ reply }) => reply.sources.length)),
  };
}

const isFound = ({ question, reply }: Answered): boolean =>
  question.evidence.some((each) => [reply.message, ...reply.sources.map(({ excerpt }) => excerpt)].some((text) => holds(text, each)));

const listQuotations = (message: string): string[] =>
  [...message.matchAll(/“([^”]{20,})”/gu)]
    .map(([, words = '']) => plain(words))
    .filter((words) => words.split(' ').length >= QUOTED_WORDS_MIN);

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();
