import { boundsOf } from '@everkin/contracts/dates/edtf';

/** By the third digit of the year. Nobody calls years "the tens". */
const NAMES = ['', '', 'twenties', 'thirties', 'forties', 'fifties', 'sixties', 'seventies', 'eighties', 'nineties'];

/** The decade in which the whole of a date lies, as the first digits of its years: `196`; null where it may lie in two. */
function decadeOf(edtf: string): string | null {
  const { earliest, latest } = boundsOf(edtf) ?? {};
  const decade = earliest?.slice(0, 3);
  return decade !== undefined && decade === latest?.slice(0, 3) ? decade : null;
}

/** The words by which people name the decade of a date: `1960s`, `60s`, `sixties`. */
export function listDecadeWords(edtf: string | null): string[] {
  const decade = edtf === null ? null : decadeOf(edtf);
  if (decade === null) return [];
  return [`${decade}0s`, `${decade.slice(-1)}0s`, NAMES[Number(decade.slice(-1))] ?? ''].filter((word) => word !== '');
}

/**
 * What the index has for the decade of a date, and a query for a word that names one. A term of its own, since the stem of "sixties" is
 * that of "sixty" too, and because "the sixties" leaves the century open.
 */
export function listDecadeTerms(edtf: string | null): string[] {
  const decade = edtf === null ? null : decadeOf(edtf);
  return decade === null ? [] : [`decade${decade}`, `decade${decade.slice(-1)}`];
}

/** The term of a word that names a decade; [] for any other. */
export function decadeTermOf(word: string): string[] {
  const [, digits] = /^(\d{3}|\d)0s$/.exec(word) ?? [];
  if (digits !== undefined) return [`decade${digits}`];
  const named = NAMES.indexOf(word);
  return named > 0 ? [`decade${named}`] : [];
}
