const TITLE_MAX_CHARS = 80;
/** Addresses, dates, subject and salutation stand in the first lines of a letter. */
const HEAD_MAX_LINES = 15;

/** The title of a written memory: as given, else its subject, else "Letter to Hannah" by its salutation, else its first words. */
export function writingTitle(title: string, text: string): string {
  if (title.trim() !== '') return title.trim();
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const head = lines.slice(0, HEAD_MAX_LINES);
  const named = firstOf(head, readSubject) ?? firstOf(head, readSalutation) ?? findFirstWords(lines);
  return shorten(named) || 'A memory';
}

const firstOf = (lines: readonly string[], read: (line: string) => string | null): string | null =>
  lines.map(read).find((found) => found !== null) ?? null;

const SUBJECT = /^(?:subject|re|betreff|betrifft|objet|asunto|oggetto|assunto|onderwerp|betreft|temat)\s*:\s*(\S.*)$/i;

const readSubject = (line: string): string | null => SUBJECT.exec(line)?.[1]?.replace(/^(?:(?:re|fwd?|aw|wg)\s*:\s*)+/i, '') ?? null;

/** Before a name: "Dear", "My dearest", "Liebe", "Querida". */
const DEAR =
  /^(?:my\s+)?(?:(?:own|very)\s+)?(?:dear|dearest|darling|beloved|liebe|lieber|liebes|liebste|liebster|cher|chère|chers|querido|querida|queridos|caro|cara|cari|carissima|carissimo|lieve|beste|droga|drogi|kochana|kochany)\s+(?=\p{L})/iu;
/** Words that belong to the greeting, not to the name. */
const WITHIN_GREETING = /^(?:(?:my|own|dear|dearest|darling|sweet)\s+)+/i;
const NAME_MAX_WORDS = 6;

/** "My dear Hannah," is "Letter to Hannah"; also where the letter goes on after the comma. */
function readSalutation(line: string): string | null {
  const dear = DEAR.exec(line);
  if (!dear) return null;
  const [name = ''] = line
    .slice(dear[0].length)
    .replace(WITHIN_GREETING, '')
    .split(/[,;:!.—–]/);
  const words = name.trim().split(/\s+/);
  const isAlone = /^[\s,;:!.—–]*$/.test(line.slice(line.indexOf(name) + name.length));
  const isName = words.length <= NAME_MAX_WORDS && (isAlone || /^\p{Lu}/u.test(name.trim()));
  return name.trim() !== '' && isName ? `Letter to ${name.trim()}` : null;
}

const MONTH =
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mär|mai|okt|dez|janv|févr|avr|juin|juil|août|déc|ene|abr|ago|dic|gen|mag|giu|lug|set|ott|maart|mei)\\p{L}*\\.?';
const DAY = '\\d{1,2}(?:st|nd|rd|th|er|º)?\\.?';
const DATE = new RegExp(
  [
    // "Harlingen, Sunday, 4 May 1954", "May 4th", "le 4 mai 1954"
    `^(?:[\\p{L}' .-]{2,30},?\\s+)??(?:(?:on\\s+|the\\s+|le\\s+|den\\s+|el\\s+)?\\p{L}+day,?\\s+)?(?:the\\s+|le\\s+|den\\s+|el\\s+)?(?:${DAY}\\s+(?:of\\s+|de\\s+)?${MONTH}|${MONTH}\\s+${DAY})(?:,?\\s+(?:de\\s+)?\\d{2,4})?[.,]?$`,
    // "4.5.1954", "1954-05-04", "May 1954", "Summer 1954"
    "^(?:[\\p{L}' .-]{2,30},\\s+)?\\d{1,4}[./-]\\s?\\d{1,2}[./-]\\s?\\d{2,4}[.,]?$",
    `^(?:${MONTH}|spring|summer|autumn|fall|winter|christmas|easter)?,?\\s*\\d{4}[.,]?$`,
    '^(?:mon|tues|wednes|thurs|fri|satur|sun)day(?:\\s+(?:morning|afternoon|evening|night))?[.,]?$',
  ].join('|'),
  'iu',
);
const STREET =
  /\b(?:street|st\.|road|rd\.?|avenue|ave\.?|lane|drive|close|terrace|crescent|square|court|place|row|hill|way|gardens|grove|park|boulevard|blvd\.?|highway|quay|p\.?\s?o\.?\s?box|rue|calle|via|plaza|platz|weg|\p{L}*stra(?:ss|ß)e|\p{L}*straat|ulica)\b/iu;
const ADDRESS_MAX_CHARS = 80;
/** "Westport, Co. Mayo", "8601 BX Harlingen", "BS4 2QY": only capitalised words, initials and numbers. */
const PLACE = /^(?:(?:\p{Lu}[\p{L}.'-]{0,40}|\d[\d\p{Lu}]{0,12}\.?)(?:,?\s{1,4}|,|$)){1,6}$/u;

/** The first words that are neither an address nor a date. */
function findFirstWords(lines: readonly string[]): string {
  let isInAddress = false;
  for (const line of lines.slice(0, HEAD_MAX_LINES)) {
    isInAddress = isAddress(line) || (isInAddress && PLACE.test(line));
    if (!isInAddress && !DATE.test(line)) return line;
  }
  return lines[0] ?? '';
}

/** A house number before a name, or a street without a sentence around it. */
const isAddress = (line: string): boolean =>
  line.length <= ADDRESS_MAX_CHARS &&
  !/[!?]$|[a-z]\.$/.test(line) &&
  STREET.test(line) &&
  (/^\d+\p{L}?[,\s]/u.test(line) || /\d\p{L}?$|,/u.test(line) || PLACE.test(line));

/** At most 80 characters, ending with a whole word where there is one. By code point: half of an emoji would be stored as a question mark. */
function shorten(line: string): string {
  const characters = [...line];
  const cut = characters.slice(0, TITLE_MAX_CHARS).join('');
  const whole = characters.length > TITLE_MAX_CHARS ? cut.replace(/(?<=\S)\s+\S*$/, '') : cut;
  return whole.replace(/(?<![. ])[. ]+$/, '').replace(/^[. ]+$/, '');
}
