import { SegmentedMessage } from 'sms-segments-calculator';

/** What one answer may cost. */
export const SEGMENTS_MAX = 3;
/** Beyond this no text has three segments (153 characters each); longer ones need not be counted. */
const COUNTED_MAX_CHARS = 1_600;

/** Signs of print that GSM-7 has in plain form; letters stay as they are. */
const PLAIN_SIGNS: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '″': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '•': '-',
  '·': '-',
  '…': '...',
  '\u00A0': ' ',
  '\u202F': ' ',
  '\u2009': ' ',
  '\u200B': '',
  '\t': ' ',
};
const PRINTED = new RegExp(`[${Object.keys(PLAIN_SIGNS).join('')}]`, 'gu');

/**
 * Writes a text with the signs of GSM-7 where that changes no letter: quotation marks, dashes, ellipses, spaces. A letter that GSM-7
 * lacks stays, and the text then has 67 characters a segment.
 */
export const toPlainSigns = (text: string): string => text.normalize('NFC').replaceAll(PRINTED, (sign) => PLAIN_SIGNS[sign] ?? sign);

/** How many segments a text has on its way (3GPP TS 23.038). */
export const countSegments = (text: string): number =>
  text.length > COUNTED_MAX_CHARS ? Number.POSITIVE_INFINITY : new SegmentedMessage(text).segmentsCount;

/** Whether it goes out within the segments that an answer may have. */
export const fitsSegments = (text: string): boolean => countSegments(text) <= SEGMENTS_MAX;

/** The ends of sentences, longest text first; then of words. */
function* listCuts(text: string): Generator<string> {
  const ends = [...text.matchAll(/[.!?]["')]?(?=\s)/g)].map(({ index, 0: mark }) => index + mark.length);
  for (const end of ends.toReversed()) yield text.slice(0, end);
}

/**
 * Cuts a text at a sentence, so that it fits.
 * @param fits whether a cut text does, with all that stands around it
 * @returns the text itself where it fits; of a sentence that is too long, as many words as fit, and "..."
 */
export function cutAtSentence(text: string, fits: (cut: string) => boolean): string {
  if (fits(text)) return text;
  const counted = text.slice(0, COUNTED_MAX_CHARS);
  for (const cut of listCuts(counted)) if (fits(cut)) return cut;
  const words = counted.split(' ');
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(`${words.slice(0, middle).join(' ')}...`)) low = middle;
    else high = middle - 1;
  }
  return `${words.slice(0, low).join(' ')}...`;
}
