/** One sentence of a text, verbatim, with white space collapsed. */
export type Sentence = {
  text: string;
  /** Paragraph number from 0; sentences of two paragraphs are never quoted as one. */
  paragraph: number;
  wordCount: number;
};

const ABBREVIATIONS = new Set(
  'mr mrs ms dr prof rev hon st sr jr gen col capt lt sgt messrs mme mlle hr fr vs etc eg ie cf approx dept est inc ltd co bros no vol pp ave blvd rd jan feb mar apr jun jul aug sept sep oct nov dec mon tue tues wed thu thur fri sat sun'.split(
    ' ',
  ),
);
/** Abbreviations only before a number ("No. 7"), otherwise words ("Oh no."). */
const ABBREVIATIONS_BEFORE_NUMBERS = new Set(['no', 'vol', 'pp', 'est', 'co', 'mar', 'jun', 'jul', 'sat', 'sun', 'wed', 'mon']);

/** A stop, closing marks, white space, and what may open the next sentence. A match never starts within a run of stops. */
const SENTENCE_END = /(?<![.!?…])([.!?…]+)(["'”’)\]]*)(\s+|--+\s*)(?=["'“‘([]*[\p{Lu}\p{N}])/gu;
/** Including what precedes it. */
const ABBREVIATION_MAX_CHARS = 40;
/** A line this short was ended on purpose (an address, a date, a greeting), not wrapped. */
const SHORT_LINE_MAX_CHARS = 45;

/**
 * Splits a text into sentences, without loss or change except for white space. Handles abbreviations, initials, ellipses,
 * direct speech, and lines that stand alone.
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

/** "Mr." and "H." continue; "Oh no." and "by Dec." do not, unless a number or a name follows. */
function endsInAbbreviation(before: string, next: string): boolean {
  const word = /(?:^|[\s("“‘'[])([\p{L}.]+)$/u.exec(before)?.[1] ?? '';
  if (/^\p{Lu}$/u.test(word)) return word !== 'I';
  if (/^(\p{L}\.)+\p{L}$/u.test(word)) return !/^["“‘]?(The|A|An|I|We|He|She|It|They|But|And|So|Then|In|On|At)\b/u.test(next);
  const plain = word.toLowerCase().replaceAll('.', '');
  if (ABBREVIATIONS_BEFORE_NUMBERS.has(plain)) return /^\p{N}/u.test(next);
  return ABBREVIATIONS.has(plain);
}
