import { type SQL, sql } from 'drizzle-orm';

// Normalises what people omit or type differently when searching: case, accents, vowel marks, apostrophe variants, katakana for hiragana.
// PostgreSQL applies the same folding to the searched text as JavaScript does to the query.

/**
 * Accents, Hebrew and Arabic points and vowel marks (with the hamza on a letter), the Arabic tatweel, soft hyphens, zero-width
 * characters and direction marks. PostgreSQL and JavaScript both interpret it the same way.
 */
const MARKS = String.raw`[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u0655\u0670\u00ad\u200b-\u200f\u2060\ufeff]`;

const KATAKANA_START = 0x30a1;
const HIRAGANA_START = 0x3041;
const KANA_COUNT = 86;
const kana = (start: number): string => String.fromCodePoint(...Array.from({ length: KANA_COUNT }, (_, index) => start + index));
const KATAKANA = kana(KATAKANA_START);
const HIRAGANA = kana(HIRAGANA_START);

/** Each character on the left folds to the one on the right: apostrophes, quotation marks, dashes, letters without decomposition. */
const ALIKE_FROM = `’‘ʼ\`“”„«»‐‑–—ςøłđðıٱىیکة`;
const ALIKE_TO = `''''"""""----σolddiاييكه`;
const ALIKE = new Map([...ALIKE_FROM, ...KATAKANA].map((sign, index) => [sign, [...ALIKE_TO, ...HIRAGANA][index] ?? '']));
/** One letter that folds to two. */
const TWOFOLD = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
] as const;

/** A standalone accent would decompose to one on a space. */
const ACUTE = '´';

/** Folds a query the way `foldedText` folds the searched text: "Élodie’s" is found by "elodie's". */
export function foldWords(words: string): string {
  const plain = words.replaceAll(ACUTE, "'").normalize('NFKD').replaceAll(new RegExp(MARKS, 'g'), '').toLowerCase();
  const alike = [...plain].map((sign) => ALIKE.get(sign) ?? sign).join('');
  return TWOFOLD.reduce((text, [one, two]) => text.replaceAll(one, two), alike);
}

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Folding this many takes about a second, while the row is locked. Longer texts are not folded. */
const FOLDED_MAX_CHARS = 1_000_000;

/**
 * A SQL expression of literals only, as a generated column requires.
 * @param text a SQL expression of type text
 */
export function foldedText(text: string): SQL {
  const plain = `lower(regexp_replace(normalize(replace(${text}, ${quote(ACUTE)}, ''''), NFKD), ${quote(MARKS)}, '', 'g'))`;
  const alike = `translate(${plain}, ${quote(ALIKE_FROM)}, ${quote(ALIKE_TO)})`;
  const folded = TWOFOLD.reduce((inner, [one, two]) => `replace(${inner}, ${quote(one)}, ${quote(two)})`, alike);
  const inKana = `translate(${folded}, ${quote(KATAKANA)}, ${quote(HIRAGANA)})`;
  // Each step costs time for every character: ASCII text needs none of them, and few texts need all.
  const isKatakana = `${text} ~ '[\\u30a1-\\u30f6\\uff66-\\uff9d]'`;
  return sql.raw(
    `case when length(${text}) > ${FOLDED_MAX_CHARS} then lower(${text}) when ${isKatakana} then ${inKana} when ${text} ~ '[^\\u0001-\\u007f]' then ${folded} else translate(lower(${text}), '\`', '''') end`,
  );
}

/** A literal piece of text, anywhere in another, as a LIKE pattern. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
