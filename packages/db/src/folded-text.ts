import { type SQL, sql } from 'drizzle-orm';

// What people leave out, or type otherwise, when they look for words: case, accents, vowel marks, the form of an apostrophe,
// katakana for hiragana. The same is done to what is searched, by PostgreSQL, and to what is looked for.

/**
 * Accents, points and vowel marks of Hebrew and Arabic (with the hamza on a letter), the line that stretches Arabic words,
 * soft hyphens, zero widths and marks of direction. As PostgreSQL and JavaScript both read it.
 */
const MARKS = String.raw`[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u0655\u0670\u00ad\u200b-\u200f\u2060\ufeff]`;

const KATAKANA_START = 0x30a1;
const HIRAGANA_START = 0x3041;
const KANA_COUNT = 86;
const kana = (start: number): string => String.fromCodePoint(...Array.from({ length: KANA_COUNT }, (_, index) => start + index));
const KATAKANA = kana(KATAKANA_START);
const HIRAGANA = kana(HIRAGANA_START);

/** Each on the left is found by the one on the right: apostrophes, quotation marks, dashes, letters without decomposition. */
const ALIKE_FROM = `’‘ʼ\`“”„«»‐‑–—ςøłđðıٱىیکة`;
const ALIKE_TO = `''''"""""----σolddiاييكه`;
const ALIKE = new Map([...ALIKE_FROM, ...KATAKANA].map((sign, index) => [sign, [...ALIKE_TO, ...HIRAGANA][index] ?? '']));
/** One letter that is written as two. */
const TWOFOLD = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
] as const;

/** An accent that stands alone would be one on a space. */
const ACUTE = '´';

/** What is looked for, as `foldedText` gives what is searched: "Élodie’s" is found by "elodie's". */
export function foldWords(words: string): string {
  const plain = words.replaceAll(ACUTE, "'").normalize('NFKD').replaceAll(new RegExp(MARKS, 'g'), '').toLowerCase();
  const alike = [...plain].map((sign) => ALIKE.get(sign) ?? sign).join('');
  return TWOFOLD.reduce((text, [one, two]) => text.replaceAll(one, two), alike);
}

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Folding takes about a second for so many, while its row is locked. Books beyond it are found as they are written. */
const FOLDED_MAX_CHARS = 1_000_000;

/**
 * An SQL expression of literals alone, as a generated column takes it.
 * @param text an SQL expression that gives text
 */
export function foldedText(text: string): SQL {
  const plain = `lower(regexp_replace(normalize(replace(${text}, ${quote(ACUTE)}, ''''), NFKD), ${quote(MARKS)}, '', 'g'))`;
  const alike = `translate(${plain}, ${quote(ALIKE_FROM)}, ${quote(ALIKE_TO)})`;
  const folded = TWOFOLD.reduce((inner, [one, two]) => `replace(${inner}, ${quote(one)}, ${quote(two)})`, alike);
  const inKana = `translate(${folded}, ${quote(KATAKANA)}, ${quote(HIRAGANA)})`;
  // Each takes time for every letter of a text: one of ASCII alone needs none of it, and few need all.
  const isKatakana = `${text} ~ '[\\u30a1-\\u30f6\\uff66-\\uff9d]'`;
  return sql.raw(
    `case when length(${text}) > ${FOLDED_MAX_CHARS} then lower(${text}) when ${isKatakana} then ${inKana} when ${text} ~ '[^\\u0001-\\u007f]' then ${folded} else translate(lower(${text}), '\`', '''') end`,
  );
}
