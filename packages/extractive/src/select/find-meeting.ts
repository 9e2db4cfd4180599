import type { PromptPassage } from '@everkin/contracts/reply-request';
import { introductionOf, namingOf } from '@everkin/language/en/introductions';
import { type Sentence, splitSentences } from '@everkin/language/sentences';
import type { Placed } from './recollection.ts';
import type { RatedWindows } from './score-spans.ts';
import type { Relative } from '../understand/relative.ts';
import { toStems } from '../understand/terms.ts';

/** Whoever is introduced further down in what recall found was known before. */
const PASSAGES_READ = 3;
/** "That is all. His name is Alec": what was told of him before belongs to it. */
const BEGINNING_SENTENCES = 2;
const MET = toStems('met meet meeting introduced').stems;

/** Where somebody is introduced, and the sentence from which it is told. */
type Introduction = { passage: PromptPassage; paragraph: number; from: string };

/**
 * "How did you meet Grandad?": few write that they met somebody, but there is a paragraph in which he is first spoken of.
 * @param passages best first: recall prefers the one that introduces him
 * @returns the windows of it; null for any other question, where nobody is introduced, and where a sentence tells how they met
 */
export function stayWithMeeting(rated: RatedWindows, passages: readonly PromptPassage[]): RatedWindows | null {
  const { asksHowMet, relative } = rated.question;
  if (!asksHowMet || !relative || rated.windows.some(({ sentences }) => sentences.some((each) => describesMeeting(each, relative))))
    return null;
  const introduction = findIntroduction(passages.slice(0, PASSAGES_READ), relative.names);
  if (!introduction) return null;
  const isOfIt = ({ passage, paragraph }: Placed): boolean => passage === introduction.passage && paragraph === introduction.paragraph;
  const windows = rated.windows
    .filter(({ sentences }) => sentences.every(isOfIt))
    .toSorted(
      (one, other) => Number(other.sentences[0]?.text === introduction.from) - Number(one.sentences[0]?.text === introduction.from),
    );
  // Told in one piece, as a story is.
  return windows.length > 0 ? { ...rated, question: { ...rated.question, asksForStory: true }, windows } : null;
}

const describesMeeting = ({ text, stems, isFirstPerson }: Placed, relative: Relative): boolean =>
  isFirstPerson && [...MET].some((stem) => stems.has(stem)) && relative.isIn(text);

function findIntroduction(passages: readonly PromptPassage[], names: readonly string[]): Introduction | null {
  for (const passage of passages)
    for (const name of names) {
      const sentences = splitSentences(passage.text);
      const found = sentences.find(({ text }) => introductionOf(name).test(text));
      if (!found) continue;
      const inParagraph = (number: number): Sentence[] => sentences.filter(({ paragraph }) => paragraph === number);
      const isOfBefore = namingOf(name).test(found.text) && inParagraph(found.paragraph).indexOf(found) < BEGINNING_SENTENCES;
      const [first] = isOfBefore ? inParagraph(found.paragraph - 1) : [];
      return { passage, paragraph: (first ?? found).paragraph, from: (first ?? found).text };
    }
  return null;
}
