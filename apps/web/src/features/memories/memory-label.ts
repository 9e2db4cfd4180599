import { formatHappenedAt } from '../../lib/dates.ts';

const LEADING_DATE =
  /^((about|around|circa|ca\.?|early|late)\s+)?(\d{4}(-\d{2}){0,2}|(spring|summer|autumn|fall|winter|christmas|easter)\s+\d{4})[\s,._-]+/i;

/**
 * The number of a file in a series: `06 letter`, `06-letter`, `3_letter`. Others stay, for somebody typed them: "27 Mill Street",
 * "3. The war", "12-year-old me". A year has four digits and stays.
 */
const LEADING_ORDER = /^(?:0\d{1,2}[\s._-]+(?=\S)|\d{1,3}[_-]+(?=\S+$))/;

/** A memory's title within a sentence: without a leading date or number, and with spaces for the separators of a file name. */
export function memoryLabel(title: string): string {
  const name = title.replace(LEADING_DATE, '').replace(LEADING_ORDER, '');
  const spoken = (name.includes(' ') ? name : name.replace(/[_-]+/g, ' ')).trim();
  return spoken === '' ? title : spoken.charAt(0).toLocaleUpperCase('en-US') + spoken.slice(1);
}

/** For a chip: `Letter to Aukje, 1954`. The full date is shown in the memory. */
export function sourceLabel({ title, at }: { title: string; at: string | null }): string {
  const name = memoryLabel(title);
  if (at === null) return name;
  const when = /^\d{4}/.exec(at)?.[0] ?? formatHappenedAt(at);
  return name.includes(when) ? name : `${name}, ${when}`;
}

/** For a line of its own: `Letter to Aukje · February 21, 1954`. */
export function sourceLine({ title, at }: { title: string; at: string | null }): string {
  const name = memoryLabel(title);
  const when = at === null ? '' : formatHappenedAt(at);
  return name.includes(when) ? name : `${name} · ${when}`;
}
