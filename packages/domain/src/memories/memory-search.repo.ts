import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** Accents, the vowel marks of Arabic and Hebrew, and the line that stretches Arabic words. */
const MARKS = /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u0610-\u061a\u064b-\u0652\u0670\u00ad\u0640\u200b-\u200f]/gu;
/** Each on the left is found by the one on the right: apostrophes, dashes, spaces, the sigma at the end of a word. */
const ALIKE_FROM = '’‘ʼ`´‐‑–—\u00a0\u202fς';
const ALIKE_TO = "'''''----  σ";
const ALIKE = new Map([...ALIKE_FROM].map((sign, index) => [sign, ALIKE_TO[index] ?? '']));

/** What somebody looks for, as `foldedText` gives what is searched: "Élodie’s" is found by "elodie's". */
export function foldWords(words: string): string {
  const plain = [...words.toLowerCase()].map((sign) => ALIKE.get(sign) ?? sign).join('');
  return plain.replaceAll('ß', 'ss').normalize('NFD').replaceAll(MARKS, '');
}

/** The text of a column without what people leave out when they look for it: case, accents, the form of an apostrophe. */
export function foldedText(column: SQLWrapper): SQL {
  const plain = sql`replace(translate(lower(${column}), ${ALIKE_FROM}, ${ALIKE_TO}), 'ß', 'ss')`;
  return sql`regexp_replace(normalize(${plain}, NFD), ${MARKS.source}, '', 'g')`;
}
