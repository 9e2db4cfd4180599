import type { Dialogue } from '@everkin/contracts/memories';
import type { ExtractedText } from '@everkin/providers/extraction/port';

/** What one person says in one go on one day. */
export type Turn = { speaker: string; saidOn: string; text: string };
/** With where its words begin in the written dialogue, in UTF-16 units. */
type PlacedTurn = Turn & { start: number };

// The first line of a turn: `[2019-12-31] Rose: Happy new year.`
const DAY = /^\[(\d{4}-\d\d-\d\d)\] /;
const NAME = /^([^\n]{1,80}?):/;
/** Within what somebody wrote, a line that looks so is set in by a space. */
const LIKE_TURN_LINE = /^(?=\[\d{4}-\d\d-\d\d\] )/gm;

/** The messages of a chat, one by one, as the reader of documents found them. */
export const listMessages = (text: string, turns: NonNullable<ExtractedText['turns']>): Turn[] =>
  turns.map(({ speaker, saidOn, start }, index) => ({ speaker, saidOn, text: text.slice(start, turns[index + 1]?.start).trimEnd() }));

/** What one person writes in a row on one day is one turn. */
export function gatherTurns(messages: readonly Turn[]): Turn[] {
  const gathered: (Omit<Turn, 'text'> & { texts: string[] })[] = [];
  for (const { speaker, saidOn, text } of messages) {
    const last = gathered.at(-1);
    if (last?.speaker === speaker && last.saidOn === saidOn) last.texts.push(text);
    else gathered.push({ speaker, saidOn, texts: [text] });
  }
  return gathered.map(({ texts, ...turn }) => ({ ...turn, text: texts.join('\n') }));
}

/** Writes turns as a memory holds them: to be read, corrected, and read back by `readDialogue`. */
export const writeDialogue = (turns: readonly Turn[]): string =>
  turns.map(({ speaker, saidOn, text }) => `[${saidOn}] ${speaker}: ${text.replaceAll(LIKE_TURN_LINE, ' ')}`).join('\n');

/**
 * @param known who speaks in it as far as is known: a name may hold a colon, as `Rose :)` does
 * @returns null for a text without a turn as `writeDialogue` writes it
 */
export function readDialogue(text: string, known: readonly string[]): PlacedTurn[] | null {
  // All others end at the first colon anyway. The longest first: one name may begin like another.
  const withColon = [...new Set(known)].filter((name) => name.includes(':')).toSorted((a, b) => b.length - a.length);
  const turns: PlacedTurn[] = [];
  let start = 0;
  for (const line of text.split(/(?<=\n)/)) {
    const turn = readTurnLine(line, withColon);
    if (turn) turns.push({ ...turn, start: start + line.length - turn.text.length });
    else {
      // What stands before the first name is nobody's words.
      const last = turns.at(-1);
      if (last) last.text += line;
    }
    start += line.length;
  }
  const written = turns.map((turn) => ({ ...turn, text: turn.text.trimEnd() })).filter((turn) => turn.text.trim() !== '');
  return written.length > 0 ? written : null;
}

function readTurnLine(line: string, withColon: readonly string[]): Turn | null {
  const [day = '', saidOn] = DAY.exec(line) ?? [];
  const rest = line.slice(day.length);
  const name = withColon.find((known) => rest.startsWith(`${known}:`)) ?? NAME.exec(rest)?.[1] ?? '';
  if (saidOn === undefined || name.trim() === '') return null;
  return { speaker: name.trim(), saidOn, text: rest.slice(name.length + 1).replace(/^ /, '') };
}

const OPENING_TURNS = 6;
const OPENING_TURN_CHARS = 160;
/** More people than these say a word or two each. */
const SPEAKERS_MAX = 200;

/** What the owner is shown of it, to choose who is the person. @param turns at least one */
export function describeDialogue(turns: readonly Turn[]): Omit<Dialogue, 'person'> {
  const counts = new Map<string, number>();
  for (const { speaker } of turns) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  const days = turns.map(({ saidOn }) => saidOn).toSorted();
  return {
    speakers: [...counts]
      .map(([name, messageCount]) => ({ name, messageCount }))
      .toSorted((a, b) => b.messageCount - a.messageCount)
      .slice(0, SPEAKERS_MAX),
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    opening: turns.slice(0, OPENING_TURNS).map(({ speaker, saidOn, text }) => ({ speaker, saidOn, text: shorten(text) })),
  };
}

/** `2019`, or `2016–2019`: when a chat was, as far as one can say that of all of it. */
export function yearsOf({ from, to }: Pick<Dialogue, 'from' | 'to'>): string {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  return first === last ? first : `${first}–${last}`;
}

function shorten(text: string): string {
  if (text.length <= OPENING_TURN_CHARS) return text;
  return `${text
    .slice(0, OPENING_TURN_CHARS)
    .toWellFormed()
    .replace(/\s+\S*$/, '')} …`;
}
