import { withoutChoices } from '@everkin/contracts/replies/format-parts';
import type { PromptPassage, ReplyRequest } from '@everkin/contracts/reply-request';
import { type Quote, wasSaid } from './recollection.ts';
import { foldSaid } from '../understand/fold-said.ts';
import { isQuotable } from '@everkin/language/quotable';
import { type Sentence, splitSentences } from '@everkin/language/sentences';

/** Words told at once to somebody who only wants to listen. */
const TOLD_WORDS_MAX = 75;
const TOLD_WORDS_MIN = 20;
/** A story that was asked for is told a little further. */
const STORY_WORDS_MIN = 45;

/**
 * The continuation of the last quotation within its passage.
 * @returns null when nothing was quoted, its passage is not among those given, or it is at its end
 */
export function continueStory(turns: ReplyRequest['turns'], passages: PromptPassage[]): Quote | null {
  const said = foldReplies(turns);
  for (const { passage, sentences, lastSaid } of listQuotedPlaces(turns, passages)) {
    const quote = takeSentences(passage, sentences.slice(lastSaid + 1), said);
    if (quote) return quote;
  }
  return null;
}

/** The passage that the last reply quoted, if it is among those given. */
export function findLastQuoted(turns: ReplyRequest['turns'], passages: PromptPassage[]): PromptPassage | null {
  return listQuotedPlaces(turns, passages)[0]?.passage ?? null;
}

/** Extends a quotation with the sentences that follow it. */
export function quoteFrom(quote: Quote, said: string): Quote {
  const { passage, text, wordCount } = quote;
  const sentences = splitSentences(passage.text);
  const opening = foldSaid(text);
  const first = sentences.findIndex((sentence) => sentence.wordCount > 0 && opening.startsWith(foldSaid(sentence.text)));
  const told = first < 0 ? null : takeSentences(passage, sentences.slice(first), said, STORY_WORDS_MIN);
  return told && told.wordCount > wordCount ? { ...quote, ...told } : quote;
}

type Place = { passage: PromptPassage; sentences: Sentence[]; /** Index of the last sentence that was quoted. */ lastSaid: number };

/** How many replies back a story can still be continued. */
const REPLIES_BACK = 3;

/** All replies so far, folded for comparison. */
export const foldReplies = (turns: ReplyRequest['turns']): string =>
  foldSaid(
    turns
      .filter(({ role }) => role === 'assistant')
      .map(({ content }) => withoutChoices(content))
      .join(' \n '),
  );

/** The last reply with a quotation, if recent; '' when there is none. */
function findLastTelling(turns: ReplyRequest['turns']): string {
  const replies = turns.filter(({ role }) => role === 'assistant').slice(-REPLIES_BACK);
  return replies.findLast(({ content }) => content.includes('“'))?.content ?? '';
}

/** Positions of the quotations in the last reply that had any, in its order. */
function listQuotedPlaces(turns: ReplyRequest['turns'], passages: PromptPassage[]): Place[] {
  const last = foldSaid(findLastTelling(turns));
  const isSaid = (sentence: Sentence): boolean => isQuotable(sentence) && wasSaid(sentence, last);
  return passages
    .map((passage) => {
      const sentences = splitSentences(passage.text);
      const lastSaid = sentences.findLastIndex(isSaid);
      return { passage, sentences, lastSaid, at: last.indexOf(foldSaid(sentences[lastSaid]?.text ?? '')) };
    })
    .filter(({ lastSaid }) => lastSaid >= 0)
    .toSorted((a, b) => a.at - b.at);
}

/** The start of a passage worth telling: several sentences, not told yet. */
export function startStory(passages: PromptPassage[], said: string, random: () => number): Quote | null {
  const quotes = passages.map((passage) => takeSentences(passage, splitSentences(passage.text), said)).filter((quote) => quote !== null);
  const long = quotes.filter(({ wordCount }) => wordCount >= TOLD_WORDS_MAX / 2);
  const from = long.length > 0 ? long : quotes;
  return from[Math.floor(random() * from.length)] ?? null;
}

/** The first run of consecutive sentences that were not said, up to the word limit. */
function takeSentences(passage: PromptPassage, sentences: Sentence[], said: string, wordsMin = TOLD_WORDS_MIN): Quote | null {
  const taken: Sentence[] = [];
  let wordCount = 0;
  for (const sentence of sentences) {
    const isFree = isQuotable(sentence) && !wasSaid(sentence, said);
    const fits = wordCount + sentence.wordCount <= TOLD_WORDS_MAX || taken.length === 0;
    // A few words are no story, so it continues into the next paragraph, unless that asks something.
    const isSameParagraph = taken.length === 0 || taken.at(-1)?.paragraph === sentence.paragraph;
    const goesOn = isSameParagraph || (wordCount < wordsMin && !sentence.text.endsWith('?'));
    if (taken.length > 0 && !(isFree && fits && goesOn)) break;
    if (!isFree) continue;
    taken.push(sentence);
    wordCount += sentence.wordCount;
  }
  return taken.length > 0 ? { passage, text: taken.map(({ text }) => text).join(' '), wordCount } : null;
}
