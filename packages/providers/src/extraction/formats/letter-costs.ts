import { FREQUENT_SIGNS } from './frequent-signs.ts';
import { LETTER_PAIRS } from './letter-pairs.ts';

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
/** Punctuation common to all languages: quotation marks, dashes, the degree sign. */
const TYPOGRAPHIC_BITS = 7;
const TYPOGRAPHIC = new Set('“”„‘’‚«»‹›–—…•€£§°©®™·¿¡ºª½¼¾²³±\u00a0、。「」『』，！？：；（）《》・ー〜؟،؛');
/** Mathematical symbols, isolated accents: rare in personal texts. */
const ODD_SIGN_BITS = 14;
/** Box-drawing characters of DOS programs, mostly repeated. */
const FRAME_BITS = 10;
const REPEATED_BITS = 1;
const FRAME = /[\u2500-\u259f]/;
/** Never in a text: undefined bytes, private use and control characters. */
const NO_SIGN_BITS = 25;
const NO_SIGN = /[\ufffd\p{Cc}\p{Co}\p{Cn}\p{Cs}]/u;
/** A capital within a word, or a symbol that rarely occurs within one. */
const ODD_CASE_BITS = 6;
const ODD_JOINT_BITS = 8;
const JOINTS = new Set('’—·…\u00a0');
/** Never followed by a letter. */
const ENDING = new Set('©®™°§');
/** Only at the start of a word. */
const OPENING = new Set('„‚‘¿¡');
const LAYOUT = /[\t\n\r\f\v\u001a]/;
const LETTER = /[\p{L}\p{M}]/u;

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
const SPACE = codeOf(' ');

/** Counts pairs of letters: a text has few different ones, and most languages and code pages need the same. */
export function countPairs(text: string): LetterPairs {
  const counts = new Map<Pair, number>();
  let otherBits = 0;
  let before = SPACE;
  let isLower = false;
  let isOddJoint = false;
  let last: Sign | null = null;
  for (const character of text) {
    const sign = signOf(character);
    const { isLetter, letter } = sign;
    if (!isLetter) otherBits += sign === last ? Math.min(REPEATED_BITS, sign.bits) : sign.bits;
    last = sign;
    if ((isLetter && isOddJoint) || (before !== SPACE && sign.isOpening)) otherBits += ODD_JOINT_BITS;
    isOddJoint = sign.isEnding || (before !== SPACE && sign.isOddWithin);
    if (isLower && sign.isCapital) otherBits += ODD_CASE_BITS;
    isLower = isLetter && !sign.isCapital;
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

/** What a character is, in any language. */
type Sign = {
  isLetter: boolean;
  isCapital: boolean;
  /** The code unit of its lower case; of a space for anything but a letter. */
  letter: number;
  /** Cost of anything but a letter. */
  bits: number;
  /** Odd behind a letter. */
  isOpening: boolean;
  /** Odd before a letter. */
  isEnding: boolean;
  /** Odd between letters. */
  isOddWithin: boolean;
};

const signs = new Map<string, Sign>();

function signOf(character: string): Sign {
  const sign = signs.get(character) ?? describeSign(character);
  signs.set(character, sign);
  return sign;
}

function describeSign(character: string): Sign {
  const isPlain = character <= '\u007f';
  const isLetter = isPlain ? isPlainLetter(character) : LETTER.test(character);
  const isFrame = FRAME.test(character);
  return {
    isLetter,
    isCapital: isLetter && lower(character) !== character,
    letter: isLetter ? codeOf(lower(character)) : SPACE,
    bits: isLetter ? 0 : costOfSign(character),
    isOpening: OPENING.has(character) || isFrame,
    isEnding: !isLetter && !isPlain && (ENDING.has(character) || isFrame),
    isOddWithin: !isLetter && !isPlain && !JOINTS.has(character),
  };
}

function codeOf(character: string): number {
  return character.charCodeAt(0);
}

const isPlainLetter = (sign: string): boolean => (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z');
/** The lower case of Turkish İ has two characters. */
const lower = (sign: string): string => (sign === 'İ' ? 'i' : sign.toLowerCase());

function costOfSign(sign: string): number {
  if (sign < '\u007f' && (sign >= ' ' || LAYOUT.test(sign))) return 0;
  if (TYPOGRAPHIC.has(sign)) return TYPOGRAPHIC_BITS;
  if (FRAME.test(sign)) return FRAME_BITS;
  return NO_SIGN.test(sign) ? NO_SIGN_BITS : ODD_SIGN_BITS;
}

/** Cost of a rare Chinese character, or Korean syllable. */
const RARE_SIGN_BITS = 14;
const KANA_BITS = 9;
/** Used by tills and displays, not in letters. */
const HALF_WIDTH = /[\uff61-\uff9f]/;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Cost of a to z in such a text, and of a symbol within a Latin word. */
const PLAIN_LETTER_BITS = 5.5;
const MIXED_WORD_BITS = 4;

const signCosts = new Map<string, ReadonlyMap<string, number>>();

function signCostsOf(language: string): ReadonlyMap<string, number> {
  const costs = signCosts.get(language) ?? rankSigns(FREQUENT_SIGNS.get(language) ?? '');
  signCosts.set(language, costs);
  return costs;
}

/**
 * The cost of a text in a language with thousands of characters.
 * @param language a key of `FREQUENT_SIGNS`
 * @returns bits, about 8 to 10 per character if it is in that language
 */
export function costInSigns(text: string, language: string): number {
  const costs = signCostsOf(language);
  let bits = 0;
  let wasPlain = false;
  let wasSign = false;
  for (const sign of text) {
    const isPlain = isPlainLetter(sign);
    bits += isPlain ? PLAIN_LETTER_BITS : (costs.get(sign) ?? costOfRareSign(sign, language));
    const isSign = sign > '\u007f' && LETTER.test(sign);
    if ((wasPlain && isSign) || (wasSign && isPlain)) bits += MIXED_WORD_BITS;
    wasPlain = isPlain;
    wasSign = isSign;
  }
  return bits;
}

function costOfRareSign(sign: string, language: string): number {
  if (language === 'ja' && KANA.test(sign)) return HALF_WIDTH.test(sign) ? ODD_SIGN_BITS : KANA_BITS;
  if (language === 'ko' ? /\p{Script=Hangul}/u.test(sign) : /\p{Script=Han}/u.test(sign)) return RARE_SIGN_BITS;
  return LETTER.test(sign) ? NO_SIGN_BITS : costOfSign(sign);
}

function rankSigns(ranked: string): ReadonlyMap<string, number> {
  return new Map(ranked.split('|').flatMap((bucket, bits) => [...bucket].map((sign): [string, number] => [sign, bits])));
}
