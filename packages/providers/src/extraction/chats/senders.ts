import { toSenderName } from './entries.ts';

/** A name and then words, or nothing but what follows on the next lines. */
const NAMED = /^(.{1,100}?)\s?[:：](?=[ \u00a0\u202f\u200e\u3000]|$)/u;
const BLANK_AT_START = /^[ \u00a0\u202f\u3000]/u;

export type NamedWords = { sender: string | null; text: string };

/** As Threema marks what came and what went, in the place of a name. */
const ARROW = /^(<<<|>>>)\s/;
const OF_ARROWS: Record<string, string> = { '<<<': 'The other', '>>>': 'Me' };

/**
 * `Name: words` → both; the sender is null where no name stands before a colon: then the app itself speaks.
 * @param known names that are one wherever they stand, as `listNames` found them
 */
export function splitName(rest: string, known?: ReadonlySet<string>): NamedWords {
  const arrow = OF_ARROWS[ARROW.exec(rest)?.[1] ?? ''];
  if (arrow !== undefined) return { sender: arrow, text: rest.replace(ARROW, '') };
  for (const end of listNameEnds(rest)) {
    const sender = toSenderName(rest.slice(0, end.start));
    if (sender === null) break;
    // The space after the colon goes; an invisible mark in its place says whose words follow, and stays.
    const text = rest.slice(end.end).replace(BLANK_AT_START, '');
    if (known?.has(sender) === true || !isWithinQuotes(rest, end.end)) return { sender, text };
  }
  return { sender: null, text: rest };
}

const NAME_MAX_CHARS = 100;
const NAME_END = /\s?[:：](?=[ \u00a0\u202f\u200e\u3000]|$)/gu;

/** Where a name may end: a colon with a blank behind it, the first ones of the line. */
const listNameEnds = (rest: string): { start: number; end: number }[] =>
  [...rest.slice(0, NAME_MAX_CHARS + 2).matchAll(NAME_END)]
    .slice(0, COLONS_MAX)
    .filter(
      ({ index, 0: sign }) =>
        index > 0 && index <= NAME_MAX_CHARS && (index + sign.length < NAME_MAX_CHARS + 2 || rest.length <= NAME_MAX_CHARS + 2),
    )
    .map(({ index, 0: sign }) => ({ start: index, end: index + sign.length }));

/** The names in lines of which it is sure that somebody speaks. */
export const listNames = (rests: readonly string[]): Set<string> => new Set(rests.flatMap((rest) => splitName(rest).sender ?? []));

/**
 * Whether a place stands between quotation marks. `Tom changed the subject from “A: b” to “C”` has a colon, too, and is no
 * name; `Margaret "Peg" Doe` is one, and so is `Tom 6"2`, whose mark is never closed.
 */
const isWithinQuotes = (line: string, place: number): boolean =>
  countQuotes(line.slice(0, place)) % 2 === 1 && countQuotes(line.slice(place)) % 2 === 1;
const countQuotes = (words: string): number => words.match(/["“”„«»＂]/gu)?.length ?? 0;

/** So many must begin alike. */
const ALIKE_MIN = 2;
/** As in `Family: Mom: old phone`. */
const COLONS_MAX = 3;

/**
 * A contact may be named `Mom: mobile`. It can be told where all that `Mom` wrote begins alike up to another colon: then
 * that is a part of the name, and a line that goes on without the colon (`Mom: mobile changed their number`) is the app's.
 */
export function joinColonNames<Entry extends NamedWords>(entries: readonly Entry[]): Entry[] {
  let joined = [...entries];
  for (let colons = 0; colons < COLONS_MAX; colons += 1) joined = joinOneColon(joined);
  return joined;
}

function joinOneColon<Entry extends NamedWords>(entries: readonly Entry[]): Entry[] {
  const parts = new Map<string, string>();
  for (const [sender, ofSender] of Map.groupBy(entries, ({ sender: name }) => name)) {
    const part = sender === null ? null : findCommonPart(ofSender);
    if (sender !== null && part !== null) parts.set(sender, part);
  }
  return entries.map((entry) => {
    const part = parts.get(entry.sender ?? '');
    if (part === undefined) return entry;
    const whole = splitName(entry.text);
    if (whole.sender === null) return { ...entry, sender: null };
    return { ...entry, sender: `${entry.sender}: ${whole.sender}`, text: whole.text };
  });
}

/** What stands before a colon in all messages of one sender; null where it differs. */
function findCommonPart(entries: readonly NamedWords[]): string | null {
  const found = entries.map(({ text }) => NAMED.exec(text.split('\n', 1)[0] ?? '')?.[1]);
  const part = found.find((words) => words !== undefined);
  if (part === undefined || found.filter((words) => words === part).length < ALIKE_MIN) return null;
  const isOfApp = (text: string): boolean => text.startsWith(`${part} `);
  return entries.every(({ text }, index) => found[index] === part || (found[index] === undefined && isOfApp(text))) ? part : null;
}
