/** One sentence of a text, word for word; runs of white space are one space. */
export type Sentence = {
  text: string;
  /** Counts paragraphs from 0; sentences of two paragraphs are never quoted as one. */
  paragraph: number;
  wordCount: number;
};

const ABBREVIATIONS = new Set(
  'mr mrs ms dr prof rev hon st sr jr gen col capt lt sgt messrs mme mlle hr fr vs etc eg ie cf approx dept est inc ltd co bros no vol pp ave blvd rd jan feb mar apr jun jul aug sept sep oct nov dec mon tue tues wed thu thur fri sat sun'.split(
    ' ',
  ),
);
/** Only these stand before a number ("No. 7"), else they are words of their own ("Oh no."). */
const ABBREVIATIONS_BEFORE_NUMBERS = new Set(['no', 'vol', 'pp', 'est', 'co', 'mar', 'jun', 'jul', 'sat', 'sun', 'wed', 'mon']);

/** A stop, what closes with it, white space, and what may open the next sentence. No search begins within a row of stops. */
const SENTENCE_END = /(?<![.!?…])([.!?…]+)(["'”’)\]]*)(\s+|--+\s*)(?=["'“‘([]*[\p{Lu}\p{N}])/gu;
/** With what stands before it. */
const ABBREVIATION_MAX_CHARS = 40;
/** A line this short was ended on purpose (an address, a date, a greeting), not wrapped. */
const SHORT_LINE_MAX_CHARS = 45;

/**
 * Cuts a text into its sentences, none lost and none changed but for white space.
 * Knows abbreviations, initials, ellipses, speech inside quotation marks, and lines that stand alone.
 */
export function splitSentences(text: string): Sentence[] {
  return splitParagraphs(text).flatMap((paragraph, index) =>
    splitParagraph(paragraph).map((sentence) => ({ text: sentence, paragraph: index, wordCount: countWords(sentence) })),
  );
}

/** @returns how many words a person would count */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
}

function splitParagraphs(text: string): string[] {
  const paragraphs: string[] = [];
  let open = '';
  for (const line of `${text}\n\n`.split('\n')) {
    const isAlone = line.trim().length <= SHORT_LINE_MAX_CHARS;
    const isListItem = /^\s*([-*•]|\d+[.)])\s/.test(line);
    if (isListItem && open) [paragraphs[paragraphs.length], open] = [open, ''];
    open = `${open} ${line.replace(/\s+/gu, ' ').trim()}`.trim();
    if (open && isAlone) [paragraphs[paragraphs.length], open] = [open, ''];
  }
  return paragraphs;
}

function splitParagraph(paragraph: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of paragraph.matchAll(SENTENCE_END)) {
    const [, stop = '', closing = '', gap = ''] = match;
    const end = match.index + stop.length + closing.length + (gap.startsWith('-') ? gap.trimEnd().length : 0);
    const next = paragraph.slice(match.index + match[0].length);
    if (
      stop === '.' &&
      closing === '' &&
      endsInAbbreviation(paragraph.slice(Math.max(start, match.index - ABBREVIATION_MAX_CHARS), match.index), next)
    )
      continue;
    sentences.push(paragraph.slice(start, end).trim());
    start = end;
  }
  return [...sentences, paragraph.slice(start).trim()].filter(Boolean);
}

/** "Mr." and "H." go on; "Oh no." and "by Dec." do not, unless a number or a name shows that they do. */
function endsInAbbreviation(before: string, next: string): boolean {
  const word = /(?:^|[\s("“‘'[])([\p{L}.]+)$/u.exec(before)?.[1] ?? '';
  if (/^\p{Lu}$/u.test(word)) return word !== 'I';
  if (/^(\p{L}\.)+\p{L}$/u.test(word)) return !/^["“‘]?(The|A|An|I|We|He|She|It|They|But|And|So|Then|In|On|At)\b/u.test(next);
  const plain = word.toLowerCase().replaceAll('.', '');
  if (ABBREVIATIONS_BEFORE_NUMBERS.has(plain)) return /^\p{N}/u.test(next);
  return ABBREVIATIONS.has(plain);
}
