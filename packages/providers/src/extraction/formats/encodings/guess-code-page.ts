import { costInCharacters } from './character-costs.ts';
import { decodeCodePage } from './code-pages.ts';
import { costInLetters, countPairs } from './letter-costs.ts';

const WESTERN = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'ca', 'sv', 'da', 'nb', 'is', 'fi', 'ga'];
const CENTRAL = ['pl', 'cs', 'sk', 'hu', 'hr', 'sl', 'ro', 'sq', 'de'];
const BALTIC = ['lt', 'lv', 'et', 'pl', 'de'];
const CYRILLIC = ['ru', 'uk', 'be', 'bg', 'sr', 'mk'];

/** A code page, its languages, and its rarity relative to the most common one for them, in bits. */
type Page = { page: string; languages: readonly string[]; rarity: number };
const page = (name: string, languages: readonly string[], rarity: number): Page => ({ page: name, languages, rarity });

/** On equal cost, the first one is chosen. */
const SINGLE_BYTE_PAGES: readonly Page[] = [
  page('windows-1252', WESTERN, 0),
  page('windows-1250', CENTRAL, 0),
  page('windows-1251', CYRILLIC, 0),
  page('windows-1253', ['el'], 0),
  page('windows-1254', ['tr'], 0),
  page('windows-1255', ['he'], 0),
  page('windows-1256', ['ar', 'fa'], 0),
  page('windows-1257', BALTIC, 1),
  page('windows-1258', ['vi'], 1),
  page('windows-874', ['th'], 0),
  page('koi8-u', CYRILLIC, 1),
  page('iso-8859-2', CENTRAL, 1),
  page('iso-8859-5', CYRILLIC, 3),
  page('iso-8859-6', ['ar'], 2),
  page('iso-8859-7', ['el'], 1),
  page('iso-8859-8-i', ['he'], 2),
  page('iso-8859-13', BALTIC, 2),
  page('iso-8859-15', WESTERN, 2),
  page('iso-8859-16', ['ro'], 3),
  page('cp850', WESTERN, 2),
  page('cp437', WESTERN, 2),
  page('cp852', CENTRAL, 2),
  page('cp866', CYRILLIC, 1),
  page('cp855', CYRILLIC, 3),
  page('cp1125', ['uk', 'be'], 3),
  page('cp737', ['el'], 2),
  page('cp869', ['el'], 3),
  page('cp775', BALTIC, 3),
  page('cp857', ['tr'], 2),
  page('cp860', ['pt'], 4),
  page('cp861', ['is'], 3),
  page('cp862', ['he'], 2),
  page('cp863', ['fr'], 4),
  page('cp865', ['da', 'nb'], 3),
  page('cp720', ['ar'], 3),
  page('macintosh', WESTERN, 2),
  page('x-mac-cyrillic', CYRILLIC, 2),
  page('maccenteuro', CENTRAL, 3),
  page('maccroatian', ['hr', 'sl'], 4),
  page('macromania', ['ro'], 4),
  page('maciceland', ['is'], 4),
  page('macturkish', ['tr'], 3),
  page('macgreek', ['el'], 3),
  page('tcvn', ['vi'], 4),
  page('viscii', ['vi'], 4),
];

/** Double-byte code pages. */
const DOUBLE_BYTE_PAGES: readonly Page[] = [
  page('shift_jis', ['ja'], 0),
  page('euc-jp', ['ja'], 2),
  page('gb18030', ['zh'], 0),
  page('big5', ['zh-Hant'], 0),
  page('euc-kr', ['ko'], 0),
];

const SAMPLE_BYTES = 4 * 1024;
/** Sample size that rules out most pages; only the best few are tried on the whole sample. */
const FIRST_BYTES = 300;
const FINALISTS = 4;

/**
 * Guesses the code page of a pre-Unicode text: the one in which it is most probable in one of the page's languages, by letter
 * pairs.
 */
export function guessCodePage(bytes: Buffer): string {
  const sample = takeSample(bytes);
  if (sample.length === 0) return 'windows-1252';
  const rated = rateAll(sample.subarray(0, FIRST_BYTES), [...SINGLE_BYTE_PAGES, ...DOUBLE_BYTE_PAGES]);
  if (sample.length <= FIRST_BYTES) return rated[0]?.page ?? 'windows-1252';
  return rateAll(sample, rated.slice(0, FINALISTS))[0]?.page ?? 'windows-1252';
}

/** Most likely page first. */
function rateAll(sample: Buffer, pages: readonly Page[]): Page[] {
  const rate = createRate(sample);
  const rated = pages.map((candidate) => ({ candidate, bits: rate(candidate) }));
  return rated.toSorted((one, other) => one.bits - other.bits).map(({ candidate }) => candidate);
}

type CostIn = (language: string) => number;

/** @returns a function that gives a page's cost in bits; for pages in which the text is the same, it is rated once */
function createRate(sample: Buffer): (candidate: Page) => number {
  const costs = new Map<string, CostIn>();
  return (candidate) => {
    const { page: name, languages, rarity } = candidate;
    const text = decodeCodePage(sample, name).normalize('NFC');
    if (DOUBLE_BYTE_PAGES.includes(candidate)) return rarity + Math.min(...languages.map((language) => costInCharacters(text, language)));
    const costIn = costs.get(text) ?? createCostIn(text);
    costs.set(text, costIn);
    return rarity + Math.min(...languages.map(costIn));
  };
}

function createCostIn(text: string): CostIn {
  const pairs = countPairs(text);
  const known = new Map<string, number>();
  return (language) => {
    const bits = known.get(language) ?? costInLetters(pairs, language);
    known.set(language, bits);
    return bits;
  };
}

const NEWLINE = 0x0a;
/** An HTML tag: not a person's words. */
const ELEMENT = /<[a-z!/][^<>\n]{0,300}>/gi;

/** The non-ASCII lines, up to `SAMPLE_BYTES`: the others are identical in every page. */
function takeSample(bytes: Buffer): Buffer {
  const lines: Buffer[] = [];
  let length = 0;
  for (let from = 0; from < bytes.length && length < SAMPLE_BYTES;) {
    const end = bytes.indexOf(NEWLINE, from);
    const line = bytes.subarray(from, end < 0 ? bytes.length : end + 1);
    from += line.length;
    if (!line.some((byte) => byte > 0x7f)) continue;
    lines.push(line.subarray(0, SAMPLE_BYTES - length));
    length += line.length;
  }
  const sample = Buffer.concat(lines);
  return sample.includes('<') ? Buffer.from(sample.toString('latin1').replaceAll(ELEMENT, ' '), 'latin1') : sample;
}
