import type { FoundSentence } from '@everkin/contracts/memories';
import { foldWords } from '@everkin/db/folded-text';
import { splitSentences } from '@everkin/language/sentences';

/** How German and Nordic letters are spelled on keyboards that lack them. */
const SPELLED_OUT = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['å', 'aa'],
  ['ø', 'oe'],
]);

/** How a typed word may stand in a folded text. */
export function listForms(word: string): string[] {
  const spelledOut = word
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüåø]/g, (letter) => SPELLED_OUT.get(letter) ?? letter);
  return [...new Set([foldWords(word), foldWords(spelledOut), word.toLowerCase()].filter(Boolean))];
}

/** The words of a search, all of which must occur. */
export const splitQuery = (query: string): string[] => query.split(/\s+/).filter(Boolean);

/** Two lines of a list on a phone, and a little. */
const FOUND_MAX_CHARS = 160;
/** What stands before the first hit in a sentence that is cut. */
const LEAD_CHARS = 50;

type Range = FoundSentence['marks'][number];

/**
 * The sentence of a passage with most of the words, and where they stand in it; a long one is cut around the first.
 * @returns null where none of them occurs
 */
export function findSentence(passage: string, words: readonly string[]): FoundSentence | null {
  const forms = words.map(listForms);
  let best = { text: '', score: 0 };
  for (const { text } of splitSentences(passage)) {
    const folded = foldWords(text);
    const score = forms.filter((those) => those.some((form) => folded.includes(form))).length;
    if (score > best.score) best = { text, score };
  }
  if (best.score === 0) return null;
  return cut({ text: best.text, marks: mergeRanges(findRanges(best.text, forms.flat())) });
}

/** Every place where one of these forms stands. */
function findRanges(text: string, forms: readonly string[]): Range[] {
  const { folded, origins } = foldWithOrigins(text);
  const ranges: Range[] = [];
  for (const form of forms) {
    for (let at = folded.indexOf(form); at >= 0; at = folded.indexOf(form, at + form.length)) {
      const last = origins[at + form.length - 1];
      ranges.push({ from: origins[at]?.from ?? 0, to: last?.to ?? text.length });
    }
  }
  return ranges;
}

/** Folds character by character, and remembers from which one each folded one came. */
function foldWithOrigins(text: string): { folded: string; origins: Range[] } {
  let folded = '';
  let from = 0;
  const origins: Range[] = [];
  for (const sign of text) {
    const to = from + sign.length;
    const plain = foldWords(sign);
    for (let count = 0; count < plain.length; count += 1) origins.push({ from, to });
    folded += plain;
    from = to;
  }
  return { folded, origins };
}

function mergeRanges(ranges: Range[]): Range[] {
  const merged: Range[] = [];
  for (const range of ranges.toSorted((one, other) => one.from - other.from || one.to - other.to)) {
    const last = merged.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else merged.push({ ...range });
  }
  return merged;
}

/** At spaces where there are any, with … for what is left out. */
function cut({ text, marks }: FoundSentence): FoundSentence {
  if (text.length <= FOUND_MAX_CHARS) return { text, marks };
  const first = marks[0] ?? { from: 0, to: 0 };
  const wanted = Math.max(0, first.from - LEAD_CHARS);
  const space = text.indexOf(' ', wanted);
  const from = wanted > 0 && space >= 0 && space < first.from ? space + 1 : wanted;
  const end = Math.min(text.length, from + FOUND_MAX_CHARS);
  const lastSpace = text.lastIndexOf(' ', end);
  const to = end < text.length && lastSpace >= first.to ? lastSpace : end;
  const [before, after] = [from > 0 ? '…' : '', to < text.length ? '…' : ''];
  return {
    text: `${before}${text.slice(from, to)}${after}`,
    marks: marks
      .filter((mark) => mark.to <= to)
      .map((mark) => ({ from: mark.from - from + before.length, to: mark.to - from + before.length })),
  };
}
