const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];
const MONTH = `(${MONTHS.join('|')}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\.?`;
const YEAR = '((?:1[6-9]|20)\\d{2})';

const DAY = '(0?[1-9]|[12]\\d|3[01])';

const ISO = new RegExp(`(?<![\\d-])${YEAR}-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\\d|3[01]))?(?!\\d)`);
const MONTH_FIRST = new RegExp(`\\b${MONTH}\\s+${DAY}(?:st|nd|rd|th)?,?\\s+${YEAR}\\b`, 'i');
const DAY_FIRST = new RegExp(`\\b${DAY}(?:st|nd|rd|th)?\\s+(?:of\\s+)?${MONTH},?\\s+${YEAR}\\b`, 'i');
const MONTH_YEAR = new RegExp(`\\b${MONTH},?\\s+(?:of\\s+)?${YEAR}\\b`, 'i');
const VAGUE = new RegExp(
  `\\b((?:about|around|circa|ca?\\.?|early|mid|late|spring|summer|autumn|fall|winter|(?:christmas|boxing|easter|new year'?s)(?:\\s+(?:day|eve))?)(?:\\s+(?:of|in|the))?),?\\s+${YEAR}(s)?\\b`,
  'i',
);
const DECADE = /\b(1[6-9]\d0s|20\d0s)\b/;
const YEAR_ALONE = new RegExp(`\\b${YEAR}\\b`);

const pad = (number: string): string => number.padStart(2, '0');
const monthNumber = (name: string): string =>
  pad(String(MONTHS.findIndex((month) => month.startsWith(name.toLowerCase().slice(0, 3))) + 1));

/** The head of a letter is where its date stands; further down, dates are part of the story. */
const LETTER_HEAD_CHARS = 160;

/**
 * Finds when a letter or note was written, from its title, else from its first lines.
 * @returns `1974-05-02`, `1974-05` or `1974`, or the vague words as they stand (`about 1962`, `1950s`); null when no date is named
 */
export function findDate(title: string, text: string): string | null {
  return dateIn(title) ?? dateIn(text.slice(0, LETTER_HEAD_CHARS), { yearAlone: false });
}

function dateIn(words: string, options = { yearAlone: true }): string | null {
  const iso = ISO.exec(words);
  if (iso) return [iso[1], iso[2], iso[3]].filter(Boolean).join('-');
  const monthFirst = MONTH_FIRST.exec(words);
  if (monthFirst?.[1] && monthFirst[2]) return `${monthFirst[3]}-${monthNumber(monthFirst[1])}-${pad(monthFirst[2])}`;
  const dayFirst = DAY_FIRST.exec(words);
  if (dayFirst?.[1] && dayFirst[2]) return `${dayFirst[3]}-${monthNumber(dayFirst[2])}-${pad(dayFirst[1])}`;
  const monthYear = MONTH_YEAR.exec(words);
  if (monthYear?.[1]) return `${monthYear[2]}-${monthNumber(monthYear[1])}`;
  const vague = VAGUE.exec(words);
  if (vague?.[1]) return `${vague[1].toLowerCase()} ${vague[2]}${vague[3] ?? ''}`;
  if (!options.yearAlone) return null;
  return DECADE.exec(words)?.[1] ?? YEAR_ALONE.exec(words)?.[1] ?? null;
}
