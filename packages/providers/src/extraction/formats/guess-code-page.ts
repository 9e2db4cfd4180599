import { detect } from 'chardet';
import { decodeCodePage } from './code-pages.ts';

/** The pages of one byte a letter that letters of people come in; of two that read a text alike, the first is taken. */
const PAGES = [
  'windows-1252',
  'windows-1251',
  'windows-1250',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'koi8-u',
  'macintosh',
  'x-mac-cyrillic',
  'cp850',
  'cp437',
  'cp866',
  'cp852',
];

/** What each language writes beside a to z; the first are the most frequent ones by far. */
const LATIN_ALPHABETS = [
  'äöüßÄÖÜ',
  'éèêëàâçîïôûùœæÉÈÊÀÂÇÎÔÛŒ',
  'áéíóúñü¿¡ÁÉÍÓÚÑ',
  'ãõáéíóúâêôçàÃÕÁÉÍÓÚÂÊÔÇ',
  'àèéìíòóùÀÈÉÌÒÙ',
  'åäöæøéÅÄÖÆØ',
  'éëïöüóáÉË',
  'ğışçöüĞİŞÇÖÜâî',
  'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ',
  'áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ',
  'áéíóöőúüűÁÉÍÓÖŐÚÜŰ',
  'čćđšžČĆĐŠŽ',
  'ăâîșțşţĂÂÎȘȚŞŢ',
  'áðéíóúýþæöÁÐÉÍÓÚÝÞÆÖ',
  'āčēģīķļņšūžĀČĒĢĪĶĻŅŠŪŽ',
  'ąčęėįšųūžĄČĘĖĮŠŲŪŽ',
  'äõöüšžÄÕÖÜŠŽ',
].map((letters) => new Set(letters));

/** From the most frequent letter to the rarest. */
const ORDERED_ALPHABETS = [
  'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё',
  'оаиніветрслкудмпязьгбйчхцжшюїєщфґ',
  'αοιετσνηυρπκμλωδγχθφβξζψςάέίόήύώ',
].map((letters) => new Map([...letters].map((letter, place) => [letter, 1 - place / (letters.length * 1.6)])));

const TYPOGRAPHIC = new Set('“”„‘’‚«»–—…•€£§°©®™·\u00a0');
const SAMPLE_BYTES = 16 * 1024;
/** A page in which fewer of the letters make sense is not taken for certain. */
const SURE = 0.8;
/** Letters of another case or another script within a word, signs between letters: hardly anybody writes so. */
const ODD_JOINT =
  /\p{Ll}\p{Lu}|\p{L}[^\p{L}\p{M}\p{N}\s'’\u00ad.,:;!?\-–—/()"“”_@&+]\p{L}|\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/gu;

/**
 * Which code page a text of before Unicode is in: the one in which its letters make words of some language. Pages of two
 * bytes a letter (Japanese, Chinese, Korean), Hebrew, Arabic and Thai are told by chardet.
 */
export function guessCodePage(bytes: Buffer): string {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const rated = PAGES.map((page) => ({ page, score: rate(decodeCodePage(sample, page)) }));
  const best = rated.reduce((first, other) => (other.score > first.score ? other : first));
  if (best.score >= SURE) return best.page;
  const guess = knownLabel(detect(sample));
  return guess ?? best.page;
}

function knownLabel(guess: string | null): string | null {
  try {
    return guess === null ? null : new TextDecoder(guess).encoding;
  } catch {
    return null;
  }
}

/** @returns up to 1: how much of what is not ASCII makes sense */
function rate(text: string): number {
  const strange = text.match(/[^\u0000-\u007f]/gu) ?? [];
  if (strange.length === 0) return 1;
  const joints = text.match(ODD_JOINT)?.length ?? 0;
  const asLetters = Math.max(rateLatin(text, strange), ...ORDERED_ALPHABETS.map((alphabet) => rateOrdered(strange, alphabet)));
  return asLetters - joints / strange.length;
}

/** The share that belongs to one language, of texts whose letters are mostly plain. */
function rateLatin(text: string, strange: readonly string[]): number {
  const plain = text.match(/[a-z]/gi)?.length ?? 0;
  if (strange.length > plain) return 0;
  const shares = LATIN_ALPHABETS.map((alphabet) => strange.filter((sign) => alphabet.has(sign) || TYPOGRAPHIC.has(sign)).length);
  return Math.max(...shares) / strange.length;
}

/** How frequent the letters are on the average, beside what may be expected of any text in that script. */
function rateOrdered(strange: readonly string[], alphabet: ReadonlyMap<string, number>): number {
  const points = strange.reduce((sum, sign) => sum + (alphabet.get(sign.toLowerCase()) ?? (TYPOGRAPHIC.has(sign) ? 0.5 : -1)), 0);
  return Math.min(1, points / strange.length / EXPECTED);
}

/** What ordinary Russian, Ukrainian and Greek have. */
const EXPECTED = 0.78;
