import { type CharacterClass, classOf, codeOf, SPACE } from './character-classes.ts';
import { LETTER_PAIRS } from './letter-pairs.data.ts';

// How well a text fits a language, as a code length in bits where frequent letters are short. The interpretation of unknown
// bytes with the lowest cost is the most likely (https://en.wikipedia.org/wiki/Noisy_channel_model).

/** A pair, and a letter, that do not occur in the language's samples. */
const STRANGE_PAIR_BITS = 9;
const STRANGE_LETTER_BITS = 15;
/** An unseen pair of ASCII letters, which nearly all pages share: abbreviations, foreign names. */
const STRANGE_PLAIN_BITS = 7.5;
/** Letters in foreign names: "Zoë", "Søren". */
const FOREIGN_LETTER_BITS = 11;
const FOREIGN = new Set([...'éèëáíóúñäöüåøæïçãõß'].map(codeOf));
const RARE_PAIR_BITS = 14;
const REPEATED_BITS = 1;
/** A capital within a word, or a symbol that rarely occurs within one. */
const ODD_CASE_BITS = 6;
const ODD_JOINT_BITS = 8;

/** A language's letters and the pairs that occur in its samples. Arrays, because all languages are rated for each text. */
type PairCosts = {
  /** The place in the arrays of each letter's UTF-16 code unit. */
  places: ReadonlyMap<number, number>;
  /** Cost of a letter after one that never precedes it in the samples. */
  letterBits: Float64Array;
  /** How rare a pair is, from 1; 0 for one that does not occur. At the first letter's place times `LETTERS_MAX` plus the second's. */
  ranks: Uint8Array;
};
/** More than any language has. */
const LETTERS_MAX = 96;
const PAIR_MIN_BITS = 0.3;

const known = new Map<string, PairCosts>();

/** @param language a key of `LETTER_PAIRS` */
function costsOf(language: string): PairCosts {
  const made = known.get(language) ?? makeCosts(LETTER_PAIRS.get(language) ?? '');
  known.set(language, made);
  return made;
}

const BAR = codeOf('|');

function makeCosts(ranked: string): PairCosts {
  const places = new Map<number, number>();
  const shares = new Float64Array(LETTERS_MAX);
  const ranks = new Uint8Array(LETTERS_MAX ** 2);
  const placeOf = (letter: number): number => {
    const place = places.get(letter);
    if (place !== undefined) return place;
    places.set(letter, places.size);
    return places.size - 1;
  };
  let bits = 0;
  for (let at = 0; at < ranked.length;) {
    const letter = ranked.charCodeAt(at);
    if (letter === BAR) {
      bits += 1;
      at += 1;
      continue;
    }
    const first = placeOf(letter);
    const second = placeOf(ranked.charCodeAt(at + 1));
    shares[first] = (shares[first] ?? 0) + 2 ** -bits;
    shares[second] ||= 2 ** -RARE_PAIR_BITS;
    ranks[first * LETTERS_MAX + second] = bits + 1;
    at += 2;
  }
  return { places, ranks, letterBits: shares.map((share) => -Math.log2(share)) };
}

/** A text's pairs of letters, and the cost of all else in it, which is the same in every language. */
export type LetterPairs = {
  /** How often each occurs. */
  counts: ReadonlyMap<Pair, number>;
  /** The last letter with the end of the text. */
  lastPair: Pair | null;
  otherBits: number;
};
/** Two UTF-16 code units. */
type Pair = number;
const UNIT_BITS = 16;
const SECOND_UNIT = 0xffff;

/** Counts pairs of letters: a text has few different ones, and most languages and code pages need the same. */
export function countPairs(text: string): LetterPairs {
  const counts = new Map<Pair, number>();
  let otherBits = 0;
  let before = SPACE;
  let isLower = false;
  let isOddJoint = false;
  let last: CharacterClass | null = null;
  for (const character of text) {
    const kind = classOf(character);
    const { isLetter, letter } = kind;
    if (!isLetter) otherBits += kind === last ? Math.min(REPEATED_BITS, kind.bits) : kind.bits;
    last = kind;
    if ((isLetter && isOddJoint) || (before !== SPACE && kind.isOpening)) otherBits += ODD_JOINT_BITS;
    isOddJoint = kind.isEnding || (before !== SPACE && kind.isOddWithin);
    if (isLower && kind.isCapital) otherBits += ODD_CASE_BITS;
    isLower = isLetter && !kind.isCapital;
    const pair = (before << UNIT_BITS) | letter;
    if (letter !== SPACE || before !== SPACE) counts.set(pair, (counts.get(pair) ?? 0) + 1);
    before = letter;
  }
  return { counts, otherBits, lastPair: before === SPACE ? null : (before << UNIT_BITS) | SPACE };
}

/**
 * The cost of a text in an alphabetic language.
 * @param language a key of `LETTER_PAIRS`
 * @returns bits, about 3.5 to 4.5 per letter if it is in that language
 */
export function costInLetters({ counts, lastPair, otherBits }: LetterPairs, language: string): number {
  const costs = costsOf(language);
  let bits = otherBits;
  for (const [pair, count] of counts) bits += count * (costOfPair(costs, pair) ?? costOfStrangePair(costs, pair));
  return lastPair === null ? bits : bits + (costOfPair(costs, lastPair) ?? STRANGE_PAIR_BITS);
}

/** @returns null for a pair that does not occur in the samples */
function costOfPair({ places, letterBits, ranks }: PairCosts, pair: Pair): number | null {
  const first = places.get(pair >>> UNIT_BITS);
  const second = places.get(pair & SECOND_UNIT);
  const rank = first === undefined || second === undefined ? 0 : (ranks[first * LETTERS_MAX + second] ?? 0);
  return rank === 0 ? null : Math.max(PAIR_MIN_BITS, rank - 1 - (letterBits[first ?? 0] ?? 0));
}

const ASCII_MAX = 0x7f;

function costOfStrangePair({ places, letterBits }: PairCosts, pair: Pair): number {
  const [before, letter] = [pair >>> UNIT_BITS, pair & SECOND_UNIT];
  const place = places.get(letter);
  const alone = place === undefined ? undefined : letterBits[place];
  if (before <= ASCII_MAX && letter <= ASCII_MAX) return STRANGE_PLAIN_BITS;
  if (alone === undefined && letter !== SPACE) return FOREIGN.has(letter) ? FOREIGN_LETTER_BITS : STRANGE_LETTER_BITS;
  // Any letter may follow a foreign one.
  return FOREIGN.has(before) && !places.has(before) ? (alone ?? 0) : Math.max(STRANGE_PAIR_BITS, alone ?? 0);
}
