import type { QuotePart } from '@everkin/contracts/replies/parts';

/** A quotation within the passage that it is from. */
export type LocatedQuote = {
  before: string;
  words: string;
  after: string;
  /** Whether the quotation begins or ends in the middle of a sentence of the writer's. */
  isCutAtStart: boolean;
  isCutAtEnd: boolean;
};

/** @returns null where the excerpt does not contain the quotation at that place */
export function locateQuote({ text, from, to }: Pick<QuotePart, 'text' | 'from' | 'to'>, excerpt: string): LocatedQuote | null {
  const words = excerpt.slice(from, to);
  if (words === '' || withoutSpaces(words) !== withoutSpaces(text)) return null;
  const [before, after] = [excerpt.slice(0, from), excerpt.slice(to)];
  return {
    before: before.trimStart(),
    words,
    after: after.trimEnd(),
    isCutAtStart: !isSentenceBreak(before, words),
    isCutAtEnd: !isSentenceBreak(words, after) && !SENTENCE_START.test(after.trimStart()),
  };
}

const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');

/** What follows a quotation that leaves out its own full stop. */
const SENTENCE_START = /^[.!?…]/;
/** Looked for in the last characters only. */
const SENTENCE_END = /[.!?…]["'”’»)\]*_]*$/;
/** Of a list, a heading or a quotation in Markdown, before its first word. */
const LINE_MARK = /^(?:[-*+•]|#{1,6}|>)$/;
const CLOSING_MAX_CHARS = 4;

/** Whether no sentence runs from one text into the next: at an edge, a blank line, or a sentence's end. */
function isSentenceBreak(left: string, right: string): boolean {
  const [ending, opening] = [left.trimEnd(), right.trimStart()];
  if (ending === '' || opening === '' || LINE_MARK.test(ending.slice(ending.lastIndexOf('\n') + 1).trimStart())) return true;
  const space = left.slice(ending.length) + right.slice(0, right.length - opening.length);
  return space.split('\n').length > 2 || SENTENCE_END.test(ending.slice(-CLOSING_MAX_CHARS));
}
