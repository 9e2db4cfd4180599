import { SegmentedMessage } from 'sms-segments-calculator';

/** What one answer may cost. */
export const SEGMENTS_MAX = 3;
/** What fits into so many segments at most, in the code units of GSM-7; a longer text need not be counted. */
const FITTING_MAX_CHARS = SEGMENTS_MAX * 153;

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
export const countSegments = (text: string): number => new SegmentedMessage(text).segmentsCount;

/** Whether it goes out within the segments that an answer may have. */
export const fitsSegments = (text: string): boolean => text.length <= FITTING_MAX_CHARS && countSegments(text) <= SEGMENTS_MAX;

/** The last of these that fits, where all before it do too; null for none. */
function findLongest(cuts: readonly string[], fits: (cut: string) => boolean): string | null {
  let low = 0;
  let high = cuts.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(cuts[middle - 1] ?? '')) low = middle;
    else high = middle - 1;
  }
  return cuts[low - 1] ?? null;
}

/**
 * Cuts a text at a sentence, so that it fits.
 * @param fits whether a cut text does, with all that stands around it
 * @returns the text itself where it fits; of a sentence that is too long, as many words as fit, and "..."
 */
export function cutAtSentence(text: string, fits: (cut: string) => boolean): string {
  if (fits(text)) return text;
  const counted = text.slice(0, FITTING_MAX_CHARS).toWellFormed();
  const sentences = [...counted.matchAll(/[.!?]["')]?(?=\s)/g)].map(({ index, 0: mark }) => counted.slice(0, index + mark.length));
  const words = counted.split(' ');
  const parts = words.map((_word, index) => `${words.slice(0, index + 1).join(' ')}...`);
  return findLongest(sentences, fits) ?? findLongest(parts, fits) ?? '...';
}
