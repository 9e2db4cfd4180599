import { measureProcessorMs } from '../processor-time.ts';

/** As long as any text that one call brings to be analysed (chat/generate takes turns of 20,000 characters). */
export const TEXT_CHARS = 20_000;

/** One of each kind of character that people's text holds, and short units that patterns tend to look for. */
export const UNITS = [
  ['a', 'Z', 'é', '漢', '5', ' ', '\n', '\t', '\u00a0', '\u3000', '\u200b', '\u0301', '👨‍👩‍👧', '�'],
  ['.', '?', '!', ',', ';', ':', '…', '。', '"', "'", '“', '”', '‘', '’', '(', ')', '[', ']', '<', '>', '-', '–', '_'],
  ['@', '/', '\\', '*', '#', '&', '=', '|', 'a ', 'A ', 'Ab ', 'Ab. ', 'A. ', 'a1', '1 ', '. ', '? ', '! ', '.\n', ' \n', '\r\n'],
  ['“ ', '” ', '" ', "a'", 'a’', 'Aa', 'a,', ', ', 'm1,', '[m1', '[ ', 'who ', 'what name ', 'so  ', 'I am ', 'you, ', '@Rose', 'Rose, '],
].flat();

export const repeat = (unit: string, length = TEXT_CHARS): string => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** What may follow a row of the same: nothing, or something that no pattern can take with it. */
const TAILS = ['', 'x', '!', '“', '\n?'];

/** Rows of one unit, with what breaks them off: where a search that begins at each place of the row shows its time. */
export const listRows = (units: readonly string[], length: number): string[] =>
  units.flatMap((unit) => TAILS.map((tail) => `${repeat(unit, length - tail.length)}${tail}`));

/** The words of a pattern with what may stand between them, and each before a row of something else. */
export function listUnitsOf(source: string): string[] {
  const words = [...new Set(source.match(/[\p{L}\p{N}][\p{L}\p{N}' ]*/gu) ?? [])].slice(0, 40);
  return words.flatMap((word) => [word, `${word.trim()} `, `${word.trim()}  `, `${word.trim()}, `]);
}

/** How long the processor was busy with it, in milliseconds: the best of three, and of one where that is below the bound. */
export function timeOf(run: () => unknown, boundMs: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && best > boundMs; round += 1) {
    best = Math.min(best, measureProcessorMs(run));
  }
  return best;
}
