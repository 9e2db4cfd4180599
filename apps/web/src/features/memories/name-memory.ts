import { formatHappenedAt } from '../../lib/dates.ts';

const LEADING_DATE =
  /^((about|around|circa|ca\.?|early|late)\s+)?(\d{4}(-\d{2}){0,2}|(spring|summer|autumn|fall|winter|christmas|easter)\s+\d{4})[\s,._-]+/i;

/** What a memory is called in a sentence: its title without a leading date, which says when and not what. */
export function nameMemory(title: string): string {
  const name = title.replace(LEADING_DATE, '').replaceAll('_', ' ').trim();
  return name === '' ? title : name.charAt(0).toLocaleUpperCase('en-US') + name.slice(1);
}

/** For a chip: `Letter to Aukje, 1954`. The full date stands in the memory itself. */
export function nameSource({ title, at }: { title: string; at: string | null }): string {
  const name = nameMemory(title);
  if (at === null) return name;
  const when = /^\d{4}/.exec(at)?.[0] ?? formatHappenedAt(at);
  return name.includes(when) ? name : `${name}, ${when}`;
}
