import { toSenderName } from './entries.ts';

/** A name and then text, or nothing if the text is on the next lines. */
const NAMED = /^(.{1,100}?)\s?[:：](?=[ \u00a0\u202f\u200e\u3000]|$)/u;
const BLANK_AT_START = /^[ \u00a0\u202f\u3000]/u;

export type NamedWords = { sender: string | null; text: string };

/** Threema's markers for sent and received, in place of a name. */
const ARROW = /^(<<<|>>>)\s/;
const OF_ARROWS: Record<string, string> = { '<<<': 'The other', '>>>': 'Me' };

/**
 * `Name: words` → both; the sender is null where no name precedes a colon: then the app itself wrote it.
 * @param known names that count as names in any position
 */
export function splitName(rest: string, known?: ReadonlySet<string>): NamedWords {
  const arrow = OF_ARROWS[ARROW.exec(rest)?.[1] ?? ''];
  if (arrow !== undefined) return { sender: arrow, text: rest.replace(ARROW, '') };
  for (const end of findNameEnds(rest)) {
    const sender = toSenderName(rest.slice(0, end.start));
    if (sender === null) break;
    // Removes the space after the colon; an invisible character in its place marks the app's own text, and stays.
    const text = rest.slice(end.end).replace(BLANK_AT_START, '');
    if (known?.has(sender) === true || !isWithinQuotes(rest, end.end)) return { sender, text };
  }
  return { sender: null, text: rest };
}

const NAME_MAX_CHARS = 100;
const NAME_END = /\s?[:：](?=[ \u00a0\u202f\u200e\u3000]|$)/gu;

/** Possible ends of a name: the line's first colons followed by a blank. */
function* findNameEnds(rest: string): Generator<{ start: number; end: number }> {
  let colons = 0;
  for (const { index, 0: sign } of rest.slice(0, NAME_MAX_CHARS + 2).matchAll(NAME_END)) {
    colons += 1;
    if (colons > COLONS_MAX) return;
    const end = index + sign.length;
    const isWhole = end < NAME_MAX_CHARS + 2 || rest.length <= NAME_MAX_CHARS + 2;
    if (index > 0 && index <= NAME_MAX_CHARS && isWhole) yield { start: index, end };
  }
}

/** Splits all messages of a chat. What is certainly a name in one of them counts as a name in any position of the others. */
export function splitNames(rests: readonly string[]): NamedWords[] {
  const split = rests.map((rest) => splitName(rest));
  const names = new Set(split.flatMap(({ sender }) => sender ?? []));
  // Only within quotation marks is a name uncertain.
  return split.map((found, index) => (hasQuotes(rests[index] ?? '') ? splitName(rests[index] ?? '', names) : found));
}

/**
 * Whether a position is within quotation marks. `Tom changed the subject from “A: b” to “C”` has a colon too, and is no name;
 * `Margaret "Peg" Doe` is one, and so is `Tom 6"2`, with an unclosed mark.
 */
const isWithinQuotes = (line: string, place: number): boolean =>
  countQuotes(line.slice(0, place)) % 2 === 1 && countQuotes(line.slice(place)) % 2 === 1;
const countQuotes = (words: string): number => words.match(/["“”„«»＂]/gu)?.length ?? 0;
const hasQuotes = (words: string): boolean => /["“”„«»＂]/u.test(words);

/** Minimum number of messages with the same prefix. */
const ALIKE_MIN = 2;
/** As in `Family: Mom: old phone`. */
const COLONS_MAX = 3;

/**
 * Joins contact names with a colon, such as `Mom: mobile`. If all messages by `Mom` share a prefix up to another colon, that is
 * part of the name, and a line that continues without the colon (`Mom: mobile changed their number`) is the app's.
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

/** The common prefix before a colon in all messages of a sender; null where they differ. */
function findCommonPart(entries: readonly NamedWords[]): string | null {
  const found = entries.map(({ text }) => NAMED.exec(text.split('\n', 1)[0] ?? '')?.[1]);
  const part = found.find((words) => words !== undefined);
  if (part === undefined || found.filter((words) => words === part).length < ALIKE_MIN) return null;
  const isOfApp = (text: string): boolean => text.startsWith(`${part} `);
  return entries.every(({ text }, index) => found[index] === part || (found[index] === undefined && isOfApp(text))) ? part : null;
}
