import type { PromptPassage } from '@everkin/contracts/reply-request';

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** "from April 18, 1909" of "letter to Anna": what a note says after "That is"; '' when nothing is known. */
export function nameOrigin(passage: Pick<PromptPassage, 'title' | 'happenedAt'>): string {
  const date = passage.happenedAt ? nameDate(passage.happenedAt, 'exact') : null;
  const title = nameTitle(passage.title);
  if (date === null) return title === '' ? '' : `from ${title}`;
  const from = `from ${date.replace(/^(in|on) /, '')}`;
  return title === '' ? from : `${from}, in ${title}`;
}

/** The label of a memory on a button: "Letter to Anna · April 1909"; '' when neither title nor date helps. */
export function labelSource(passage: Pick<PromptPassage, 'title' | 'happenedAt'>): string {
  const title = nameTitle(passage.title).replaceAll(/^‘|’$/g, '').replace(/^the /, '');
  const date = passage.happenedAt ? nameDate(passage.happenedAt, 'light')?.replace(/^(in|on) /, '') : undefined;
  const words = [title, date ?? ''].filter(Boolean).join(' · ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** "1909-04-18" is "in April 1909" or "on April 18, 1909"; vague dates stay as written. */
function nameDate(at: string, detail: 'light' | 'exact'): string | null {
  const text = at.trim();
  const iso = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?:T.*)?$/.exec(text);
  if (iso) return nameIsoDate({ year: iso[1] ?? '', month: MONTHS[Number(iso[2] ?? 0) - 1], day: Number(iso[3] ?? 0) }, detail);
  if (/^(about|around|circa|before|after|between|in|on|during|early|late)\b/i.test(text))
    return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  const written =
    /^([A-Z][a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(text) ??
    /^(?:[A-Z][a-z]+ )?(\d{1,2}) ([A-Z][a-z]+),? (\d{4})$/.exec(text);
  if (written) return nameWrittenDate(written.slice(1), detail);
  const month = /^([A-Z][a-z]+),? (\d{4})$/.exec(text);
  if (month && MONTHS.includes(month[1] ?? '')) return `in ${month[1]} ${month[2]}`;
  const season = /^(spring|summer|autumn|fall|winter)\b,?\s*(\d{4})$/i.exec(text);
  if (season) return `in the ${season[1]?.toLowerCase()} of ${season[2]}`;
  return /^\d{4}s$/.test(text) ? `in the ${text}` : null;
}

function nameIsoDate({ year, month, day }: { year: string; month: string | undefined; day: number }, detail: 'light' | 'exact'): string {
  if (!month) return `in ${year}`;
  return day > 0 && detail === 'exact' ? `on ${month} ${day}, ${year}` : `in ${month} ${year}`;
}

/** "May 5, 1913" and "5 May 1913". */
function nameWrittenDate([first = '', second = '', year = '']: string[], detail: 'light' | 'exact'): string | null {
  const [name, day] = /^\d/.test(first) ? [second, first] : [first, second];
  const month = MONTHS.find((full) => full.startsWith(name.slice(0, 3)));
  return month ? nameIsoDate({ year, month, day: Number(day) }, detail) : null;
}

const TITLE_MAX_CHARS = 80;

/** A file name becomes words; a title that reads like "letter to Anna" is used as such, others are put in ‘ ’. */
export function nameTitle(title: string): string {
  // The number of a file in a series; a number that somebody typed stays: "27 Mill Street".
  const spaced = /\s/.test(title) ? title : title.replace(/^\d{1,3}[_-]+/, '').replace(/[-_]+/g, ' ');
  const bare = spaced
    .trim()
    .replace(/\.(txt|md|pdf|docx?|rtf)$/i, '')
    .replace(/^(about |around |circa |spring |summer |autumn |winter )?\d{4}(-\d{2}){0,2}[\s,:-]+/i, '')
    .replace(/^0\d{1,2}[\s._-]+/, '')
    .trim();
  if (bare === '' || bare.length > TITLE_MAX_CHARS || !/\p{L}{3}/u.test(bare)) return '';
  if (/^(letters?|notes?|diary|journal|interview|recording|talk|speech|postcard|card|e-?mail|message)\b/i.test(bare)) {
    return `the ${bare.charAt(0).toLowerCase()}${bare.slice(1)}`;
  }
  return `‘${/\s/.test(title) ? bare : `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`}’`;
}
