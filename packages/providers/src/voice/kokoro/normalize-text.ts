// Text normalization: rewrites text into words as they are spoken, for synthesizers that handle letters, plain numbers and
// punctuation. They read numbers themselves; these rules cover what they get wrong or skip.

const TENS = ['twenties', 'thirties', 'forties', 'fifties', 'sixties', 'seventies', 'eighties', 'nineties'];
const CENTURIES: Record<string, string> = { '17': 'seventeen', '18': 'eighteen', '19': 'nineteen', '20': 'twenty' };
const ONES = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const UNITS: Record<string, string> = {
  km: 'kilometres',
  m: 'metres',
  cm: 'centimetres',
  mm: 'millimetres',
  kg: 'kilos',
  g: 'grams',
  lb: 'pounds',
  lbs: 'pounds',
  oz: 'ounces',
  mph: 'miles an hour',
};
const CURRENCIES: Record<string, string> = { '£': 'pounds', '€': 'euros' };
const FRACTIONS: Record<string, string> = { '1/2': 'one half', '1/4': 'one quarter', '3/4': 'three quarters', '1/3': 'one third' };
const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';

/** Letters without diacritics, as English speakers read them. */
const PLAIN_LETTERS: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  ð: 'th',
  þ: 'th',
};

const withOrdinal = (day: string): string => {
  const number = Number(day);
  const isTeen = number > 10 && number < 14;
  return `${number}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`;
};

const nameDecade = (century: string | undefined, decade: string): string => {
  const tens = TENS[Number(decade) - 2] ?? '';
  if (tens !== '') return century ? `${CENTURIES[century] ?? century} ${tens}` : tens;
  return century === '20' ? 'two thousands' : `${CENTURIES[century ?? ''] ?? ''} ${decade === '0' ? 'hundreds' : 'tens'}`;
};

type Rule = [pattern: RegExp, said: string | ((...found: string[]) => string)];

/** Applied in this order: later rules work on the output of earlier ones. */
const RULES: Rule[] = [
  [/[\u2018\u2019\u02bc\u00b4`]/g, "'"],
  [/[\u201c\u201d\u201e\u00ab\u00bb"*_#~|<>[\]{}\\^]/g, ' '],
  [/\bhttps?:\/\/\S+/g, ' a link '],
  [/\.{3,}|\u2026/g, '… '],
  // Brackets become pauses.
  [/(?<!\s)\s*\(([^()]*)\)/g, (_, inner = '') => `, ${inner.trim()},`],
  [/[()]/g, ' '],
  [/(\d)\s*[\u2013\u2014]\s*(?=\d)/g, '$1 to '],
  [/\b(\d{1,3})-(\d{1,3})\b/g, '$1 to $2'],
  [/(?:(?:(?<!\s)\s+)?[\u2013\u2014]|(?<!\s)\s+-(?=\s))\s*/g, ' — '],
  [/(?<=\p{L})-(?=\p{L})/gu, ' '],
  [/(?<=\d),(?=\d{3}\b)/g, ''],
  [/\b(17|18|19|20)?'?(\d)0'?s\b/g, (_, century, decade = '') => ` ${nameDecade(century, decade)} `],
  [/'(\d)0s\b/g, (_, decade = '') => nameDecade(undefined, decade)],
  [/\b200(\d)\b/g, (_, last = '0') => (last === '0' ? 'two thousand' : `two thousand and ${ONES[Number(last)]}`)],
  [new RegExp(`\\b(\\d{1,2}) (${MONTHS})\\b`, 'g'), (_, day = '', month = '') => `the ${withOrdinal(day)} of ${month}`],
  [/\bthe the\b/g, 'the'],
  [new RegExp(`\\b(${MONTHS}) (\\d{1,2})\\b(?!\\d|:)`, 'g'), (_, month = '', day = '') => `${month} ${withOrdinal(day)}`],
  [/\b[1-3]\/[2-4]\b/g, (fraction) => FRACTIONS[fraction] ?? fraction],
  [
    /([£€])\s?(\d+(?:\.\d+)?)/g,
    (_, sign = '', amount = '') => `${amount} ${amount === '1' ? CURRENCIES[sign]?.slice(0, -1) : CURRENCIES[sign]}`,
  ],
  [/(\d)\s?°\s?C\b/g, '$1 degrees Celsius'],
  [/(\d)\s?°\s?F\b/g, '$1 degrees Fahrenheit'],
  [/°/g, ' degrees '],
  [/(\d)\s?%/g, '$1 percent'],
  [/(\d)\s?(km|cm|mm|kg|lbs?|oz|mph|m|g)\b/g, (_, digit = '', unit = '') => `${digit} ${UNITS[unit]}`],
  [/&/g, ' and '],
  [/\+/g, ' plus '],
  [/=/g, ' equals '],
  [/[×]|(?<=\d)\s*x\s*(?=\d)/g, ' times '],
  [/(?<=\d)\s*÷\s*(?=\d)/g, ' divided by '],
  [/@/g, ' at '],
  [/\bNo\. ?(?=\d)/g, 'number '],
  [/\be\.g\./gi, 'for example'],
  [/\bi\.e\./gi, 'that is'],
  [/\betc\./gi, 'and so on'],
  [/\b([ap])\.m\./gi, '$1 m'],
  [/\bSt\.? (?=\p{Lu})/gu, 'Saint '],
  [/\bSt\./g, 'Street'],
  [/\//g, ' or '],
];

/** Removed at the end: everything but letters, digits, punctuation and symbols that both synthesizers handle. */
const UNSAYABLE = /[^\p{L}\p{N}\s.,;:!?'…—$-]/gu;

/**
 * Normalizes text for speech: symbols, dates, decades, money and abbreviations become words, and visual-only characters are
 * removed.
 * @returns one line of ASCII letters, digits and punctuation, with … and —; '' when nothing is speakable
 */
export function normalizeForSpeech(text: string): string {
  let said = text;
  for (const [pattern, replacement] of RULES)
    said = typeof replacement === 'string' ? said.replace(pattern, replacement) : said.replace(pattern, replacement);
  said = [...said.normalize('NFD')].map((letter) => PLAIN_LETTERS[letter] ?? letter).join('');
  said = said
    .replaceAll(/\p{M}/gu, '')
    .replace(UNSAYABLE, ' ')
    .replaceAll(/(?<!\s)\s+([.,;:!?…])/g, '$1')
    .replaceAll(/,(?=[.,;:!?…])/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.,;:!?…—-]+/, '')
    .trim();
  return /[\p{L}\p{N}]/u.test(said) ? said : '';
}
