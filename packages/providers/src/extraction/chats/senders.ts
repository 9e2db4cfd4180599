import { toSenderName } from './entries.ts';

/** A name and then words, or nothing but what follows on the next lines. */
const NAMED = /^(.{1,100}?)\s?[:：](?=[ \u00a0\u202f\u200e\u3000]|$)/u;
const BLANK_AT_START = /^[ \u00a0\u202f\u3000]/u;

export type NamedWords = { sender: string | null; text: string };

/** `Name: words` → both; the sender is null where no name stands before a colon: then the app itself speaks. */
export function splitName(rest: string): NamedWords {
  const named = NAMED.exec(rest);
  const sender = named ? toSenderName(named[1] ?? '') : null;
  if (!named || sender === null || !hasClosedQuotes(sender)) return { sender: null, text: rest };
  // The space after the colon goes; an invisible mark in its place says whose words follow, and stays.
  return { sender, text: rest.slice(named[0].length).replace(BLANK_AT_START, '') };
}

/** `Tom changed the subject from “A: b” to “C”` has a colon, too; `Margaret "Peg" Doe` is a name. */
const hasClosedQuotes = (name: string): boolean => (name.match(/["“”„«»]/gu)?.length ?? 0) % 2 === 0;

/** So many must begin alike. */
const ALIKE_MIN = 2;

/**
 * A contact may be named `Mom: mobile`. It can be told where all that `Mom` wrote begins alike up to another colon: then
 * that is a part of the name.
 */
export function joinColonNames<Entry extends NamedWords>(entries: readonly Entry[]): Entry[] {
  const common = new Map<string, { part: string | null; count: number }>();
  const partOf = ({ text }: NamedWords): string | null => NAMED.exec(text.split('\n', 1)[0] ?? '')?.[1] ?? null;
  for (const entry of entries) {
    if (entry.sender === null) continue;
    const part = partOf(entry);
    const known = common.get(entry.sender);
    if (!known) common.set(entry.sender, { part, count: 1 });
    else common.set(entry.sender, { part: known.part === part ? part : null, count: known.count + 1 });
  }
  return entries.map((entry) => {
    const alike = entry.sender === null ? undefined : common.get(entry.sender);
    if (!alike?.part || alike.count < ALIKE_MIN) return entry;
    const whole = splitName(entry.text);
    return whole.sender === null ? entry : { ...entry, sender: `${entry.sender}: ${whole.sender}`, text: whole.text };
  });
}
