import { measureProcessorMs } from '../processor-time.ts';

/** As long as the longest text that one call analyses (chat/generate takes turns of 20,000 characters). */
export const TEXT_CHARS = 20_000;

/** One of each kind of character in people's text, and short units that patterns often match. */
export const UNITS = [
  ['a', 'Z', 'é', '漢', '5', ' ', '\n', '\t', '\u00a0', '\u3000', '\u200b', '\u0301', '👨‍👩‍👧', '�'],
  ['.', '?', '!', ',', ';', ':', '…', '。', '"', "'", '“', '”', '‘', '’', '(', ')', '[', ']', '<', '>', '-', '–', '_'],
  ['@', '/', '\\', '*', '#', '&', '=', '|', 'a ', 'A ', 'Ab ', 'Ab. ', 'A. ', 'a1', '1 ', '. ', '? ', '! ', '.\n', ' \n', '\r\n'],
  ['“ ', '” ', '" ', "a'", 'a’', 'Aa', 'a,', ', ', 'm1,', '[m1', '[ ', 'who ', 'what name ', 'so  ', 'I am ', 'you, ', '@Rose', 'Rose, '],
].flat();

export const repeat = (unit: string, length = TEXT_CHARS): string => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** What follows the repetition: nothing, or something that no pattern can consume with it. */
const TAILS = ['', 'x', '!', '“', '\n?'];

/** Repetitions of one unit with a tail that breaks the match: quadratic when a search restarts at every position. */
export const listRows = (units: readonly string[], length: number): string[] =>
  units.flatMap((unit) => TAILS.map((tail) => `${repeat(unit, length - tail.length)}${tail}`));

/** The words of a pattern with possible separators, and each before a repetition of something else. */
export function listUnitsOf(source: string): string[] {
  const words = [...new Set(source.match(/[\p{L}\p{N}][\p{L}\p{N}' ]*/gu) ?? [])].slice(0, 40);
  return words.flatMap((word) => [word, `${word.trim()} `, `${word.trim()}  `, `${word.trim()}, `]);
}

/** Processor time in milliseconds: the best of three runs, or of one that is below the bound. */
export function timeOf(run: () => unknown, boundMs: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && best > boundMs; round += 1) {
    best = Math.min(best, measureProcessorMs(run));
  }
  return best;
}
