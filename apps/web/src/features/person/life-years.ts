import { boundsOf } from '@everkin/contracts/dates/edtf';
import type { LifeDate } from '@everkin/contracts/timeline/memory-date';
import { describeMargin } from './timeline/date-margin.ts';

/** `1921 – 2003`, `born about 1921`, `the 1920s – 2003`; blank where nothing is known. */
export function describeLife(born: LifeDate | null, died: LifeDate | null): string {
  if (born && died) return `${shorten(born)} – ${shorten(died)}`;
  if (born) return `born ${shorten(born)}`;
  return died ? `died ${shorten(died)}` : '';
}

/** The year alone, as it is said; a decade in words. */
function shorten({ words, edtf }: LifeDate): string {
  const bounds = boundsOf(edtf);
  return (bounds && describeMargin({ edtf, words, ...bounds })) || words;
}
