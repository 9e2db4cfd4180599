import { formatCount } from '@everkin/contracts/format-count';
import type { Source } from '@everkin/contracts/chat';
import type { Dialogue, Memory, Passage } from '@everkin/contracts/memories';
import { formatHappenedAt } from '../../../lib/dates.ts';
import type { CitedSource } from '../one-memory/cited-source.ts';
import type { Span } from '../one-memory/find-words.ts';

/** A chat whose owner has not confirmed who is the person: until then it is not used in replies. */
export const isAwaitingPerson = ({ dialogue }: Pick<Memory, 'dialogue'>): boolean => dialogue?.person === null;

/** A text that looks like a chat without recognisable speakers, and whose author the owner has not confirmed. */
export const isAwaitingWords = ({ attribution }: Pick<Memory, 'attribution'>): boolean => attribution === 'unclear';

const NAMED_SPEAKERS = 2;

/** `Rose and Tom`, `Rose, Tom and 3 others`. */
export function speakersLabel({ speakers }: Pick<Dialogue, 'speakers'>): string {
  const names = speakers.slice(0, NAMED_SPEAKERS).map(({ name }) => name);
  const others = speakers.length - names.length;
  if (others > 0) return `${names.join(', ')} and ${others === 1 ? '1 other' : `${others} others`}`;
  return names.join(' and ');
}

/** `December 31, 2019`, `from March 3, 2016 to December 31, 2019`, or that it is unknown. */
export function describeSpan({ from, to }: Pick<Dialogue, 'from' | 'to'>): string {
  if (from === '') return 'in a year that the file does not say';
  return from === to ? formatHappenedAt(from) : `from ${formatHappenedAt(from)} to ${formatHappenedAt(to)}`;
}

/** `A LINE chat`, `Mail`, `A chat`: the kind, as far as the file says. */
export function chatLabel({ app }: Pick<Dialogue, 'app'>): string {
  if (app === undefined) return 'A chat';
  if (app === 'Mail') return 'Mail';
  return app === 'iMessage' || app === 'SMS' ? `${app} messages` : `A ${app} chat`;
}

export const countMessages = (count: number): string => `${formatCount(count)} ${count === 1 ? 'message' : 'messages'}`;

/** The speaker whose name matches the avatar: a first guess for the owner to confirm. Null if none or several match. */
export function guessPerson({ speakers }: Pick<Dialogue, 'speakers'>, avatar: { name: string; relationship: string }): string | null {
  const [first = ''] = avatar.name.toLowerCase().split(/\s+/);
  const known = new Set([avatar.name.toLowerCase(), first, avatar.relationship]);
  const alike = speakers.filter(({ name }) => known.has(name.toLowerCase()) || name.toLowerCase().split(/\s+/)[0] === first);
  return alike.length === 1 ? (alike[0]?.name ?? null) : null;
}

/** Whether a reply cites a passage of a chat. Merged passages of one day are one excerpt, with a paragraph for each. */
export const isCitedBy = ({ passageId, excerpt, at }: Source, { id, text, saidOn }: Passage): boolean =>
  id === passageId || (saidOn === at && excerpt.includes('\n\n') && excerpt.split('\n\n').includes(text));

/** Which stretches of a passage of a chat are cited: the quoted words, or all of it where they are not known. */
export function listCitedSpans(cited: readonly CitedSource[], passage: Passage): Span[] {
  const whole = { start: 0, end: passage.text.length };
  return cited.flatMap((source) => {
    if (!isCitedBy(source, passage)) return [];
    const at = findParagraph(source.excerpt, passage.text);
    if (source.quoted === undefined || at < 0) return [whole];
    return source.quoted.flatMap(({ from, to }) => {
      const span = { start: Math.max(from - at, 0), end: Math.min(to - at, whole.end) };
      return span.start < span.end ? [span] : [];
    });
  });
}

/** @returns where a paragraph of an excerpt begins; -1 if the excerpt has none with this text */
function findParagraph(excerpt: string, text: string): number {
  if (excerpt === text) return 0;
  let at = 0;
  for (const paragraph of excerpt.split('\n\n')) {
    if (paragraph === text) return at;
    at += paragraph.length + 2;
  }
  return -1;
}
