import { FREQUENT_SIGNS } from './frequent-signs.ts';
import { LETTER_PAIRS } from './letter-pairs.ts';

// How well a text fits a language, as a code length in bits where frequent letters are short. The interpretation of unknown
// bytes with the lowest cost is the most likely (https://en.wikipedia.org/wiki/Noisy_channel_model).

type PairCosts = {
  /** Cost of a letter after another. */
  pairs: ReadonlyMap<string, number>;
  /** Cost of a letter after one that never precedes it in the samples. */
  letters: ReadonlyMap<string, number>;
};

/** A pair, and a letter, that do not occur in the language's samples. */
const STRANGE_PAIR_BITS = 9;
const STRANGE_LETTER_BITS = 15;
/** An unseen pair of ASCII letters, which nearly all pages share: abbreviations, foreign names. */
const STRANGE_PLAIN_BITS = 7.5;
/** Letters in foreign names: "Zoë", "Søren". */
const FOREIGN_LETTER_BITS = 11;
const FOREIGN = new Set('éèëáíóúñäöüåøæïçãõß');
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

const known = new Map<string, PairCosts>();

/** @param language a key of `LETTER_PAIRS` */
function costsOf(language: string): PairCosts {
  const made = known.get(language) ?? makeCosts(LETTER_PAIRS.get(language) ?? '');
  known.set(language, made);
  return made;
}

function makeCosts(ranked: string): PairCosts {
  const joint = new Map<string, number>();
  const shares = new Map<string, number>();
  ranked.split('|').forEach((bucket, bits) => {
    for (let at = 0; at + 1 < bucket.length; at += 2) {
      const pair = bucket.slice(at, at + 2);
      joint.set(pair, bits);
      shares.set(pair.charAt(0), (shares.get(pair.charAt(0)) ?? 0) + 2 ** -bits);
      if (!shares.has(pair.charAt(1))) shares.set(pair.charAt(1), 2 ** -RARE_PAIR_BITS);
    }
  });
  const letters = new Map([...shares].map(([letter, share]) => [letter, -Math.log2(share)]));
  const pairs = new Map([...joint].map(([pair, bits]) => [pair, Math.max(0.3, bits - (letters.get(pair.charAt(0)) ?? 0))]));
  return { pairs, letters };
}

/**
 * The cost of a text in an alphabetic language.
 * @param language a key of `LETTER_PAIRS`
 * @returns bits, about 3.5 to 4.5 per letter if it is in that language
 */
export function costInLetters(text: string, language: string): number {
  const { pairs, letters } = costsOf(language);
  let bits = 0;
  let before = ' ';
  let isLower = false;
  let isOddJoint = false;
  let last = '';
  for (const sign of text) {
    const isLetter = isPlainLetter(sign) || (sign > '\u007f' && LETTER.test(sign));
    if (!isLetter) bits += sign === last ? Math.min(REPEATED_BITS, costOfSign(sign)) : costOfSign(sign);
    last = sign;
    if ((isLetter && isOddJoint) || (before !== ' ' && (OPENING.has(sign) || FRAME.test(sign)))) bits += ODD_JOINT_BITS;
    isOddJoint = !isLetter && sign > '\u007f' && (ENDING.has(sign) || FRAME.test(sign) || (before !== ' ' && !JOINTS.has(sign)));
    const letter = isLetter ? lower(sign) : ' ';
    if (isLetter && isLower && letter !== sign) bits += ODD_CASE_BITS;
    isLower = isLetter && letter === sign;
    if (letter !== ' ' || before !== ' ') bits += pairs.get(before + letter) ?? strangeCost(letters, before, letter);
    before = letter;
  }
  return before === ' ' ? bits : bits + (pairs.get(`${before} `) ?? STRANGE_PAIR_BITS);
}

const isPlainLetter = (sign: string): boolean => (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z');
/** The lower case of Turkish İ has two characters. */
const lower = (sign: string): string => (sign === 'İ' ? 'i' : sign.toLowerCase());

function strangeCost(letters: ReadonlyMap<string, number>, before: string, letter: string): number {
  const alone = letters.get(letter);
  if (before <= '\u007f' && letter <= '\u007f') return STRANGE_PLAIN_BITS;
  if (alone === undefined && letter !== ' ') return FOREIGN.has(letter) ? FOREIGN_LETTER_BITS : STRANGE_LETTER_BITS;
  // Any letter may follow a foreign one.
  return FOREIGN.has(before) && !letters.has(before) ? (alone ?? 0) : Math.max(STRANGE_PAIR_BITS, alone ?? 0);
}

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
