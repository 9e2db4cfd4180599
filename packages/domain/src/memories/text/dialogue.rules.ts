import type { Dialogue } from '@everkin/contracts/memories';
import type { ExtractedText } from '@everkin/providers/extraction/port';

/** Consecutive messages of one speaker on one day; `saidOn` is null where the day is unknown. */
export type Turn = { speaker: string; saidOn: string | null; text: string };
/** With the offset of its words in the written dialogue, in UTF-16 units. */
type PlacedTurn = Turn & { start: number };

const NO_DAY = 'date unknown';
// The first line of a turn: `[2019-12-31] Rose: Happy new year.`, `[date unknown] Rose: Happy new year.`
const DAY = /^\[(\d{4}-\d\d-\d\d|date unknown)\] /;
const NAME = /^([^\n]{1,80}?):/;
/** A message line that looks like a header is escaped with a leading space. */
const LIKE_TURN_LINE = /^(?=\[(?:\d{4}-\d\d-\d\d|date unknown)\] )/gm;

/** The single messages of a chat, as the document parser found them. */
export const listMessages = (text: string, turns: NonNullable<ExtractedText['turns']>): Turn[] =>
  turns.map(({ speaker, saidOn, start }, index) => ({ speaker, saidOn, text: text.slice(start, turns[index + 1]?.start).trimEnd() }));

/** Merges consecutive messages by one person on one day. */
export function gatherTurns(messages: readonly Turn[]): Turn[] {
  const gathered: (Omit<Turn, 'text'> & { texts: string[] })[] = [];
  for (const { speaker, saidOn, text } of messages) {
    const last = gathered.at(-1);
    if (last?.speaker === speaker && last.saidOn === saidOn) last.texts.push(text);
    else gathered.push({ speaker, saidOn, texts: [text] });
  }
  return gathered.map(({ texts, ...turn }) => ({ ...turn, text: texts.join('\n') }));
}

/** Serialises turns to the text stored in a memory: readable, editable, and parsed back by `parseDialogue`. */
export const writeDialogue = (turns: readonly Turn[]): string =>
  turns.map(({ speaker, saidOn, text }) => `[${saidOn ?? NO_DAY}] ${speaker}: ${text.replaceAll(LIKE_TURN_LINE, ' ')}`).join('\n');

/**
 * @param known the speakers known so far: a name may contain a colon, as `Rose :)` does
 * @returns null for a text without a turn in the format of `writeDialogue`
 */
export function parseDialogue(text: string, known: readonly string[]): PlacedTurn[] | null {
  // All other names end at the first colon. Longest first, as one name may be a prefix of another.
  const withColon = [...new Set(known)].filter((name) => name.includes(':')).toSorted((a, b) => b.length - a.length);
  const turns: PlacedTurn[] = [];
  let start = 0;
  for (const line of text.split(/(?<=\n)/)) {
    const turn = readTurnLine(line, withColon);
    if (turn) turns.push({ ...turn, start: start + line.length - turn.text.length });
    else {
      // Text before the first name belongs to nobody.
      const last = turns.at(-1);
      if (last) last.text += line;
    }
    start += line.length;
  }
  const written = turns.map((turn) => ({ ...turn, text: turn.text.trimEnd() })).filter((turn) => turn.text.trim() !== '');
  return written.length > 0 ? written : null;
}

function readTurnLine(line: string, withColon: readonly string[]): Turn | null {
  const [day = '', written] = DAY.exec(line) ?? [];
  const rest = line.slice(day.length);
  const name = withColon.find((known) => rest.startsWith(`${known}:`)) ?? NAME.exec(rest)?.[1] ?? '';
  if (written === undefined || name.trim() === '') return null;
  return { speaker: name.trim(), saidOn: written === NO_DAY ? null : written, text: rest.slice(name.length + 1).replace(/^ /, '') };
}

const OPENING_TURNS = 6;
const OPENING_TURN_CHARS = 160;
/** Beyond this many, each speaker says only a word or two. */
const SPEAKERS_MAX = 200;

/** The app a chat comes from, and notes from parsing it; unchanged by corrections. */
type ChatOrigin = Pick<Dialogue, 'app' | 'sampleDates' | 'notes'>;

/** The document parser's information about where a chat comes from. */
export const originOf = (chat: ExtractedText['chat']): ChatOrigin =>
  chat ? { ...(chat.app !== null && { app: chat.app }), sampleDates: chat.sampleDates, notes: chat.notes } : {};

/**
 * The summary shown to the owner, to choose which speaker is the person.
 * @param turns at least one
 */
export function describeDialogue(turns: readonly Turn[], { app, sampleDates, notes }: ChatOrigin = {}): Omit<Dialogue, 'person'> {
  const counts = new Map<string, number>();
  for (const { speaker } of turns) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  const days = turns.flatMap(({ saidOn }) => saidOn ?? []).toSorted();
  return {
    speakers: [...counts]
      .map(([name, messageCount]) => ({ name, messageCount }))
      .toSorted((a, b) => b.messageCount - a.messageCount)
      .slice(0, SPEAKERS_MAX),
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    opening: turns.slice(0, OPENING_TURNS).map(({ speaker, saidOn, text }) => ({ speaker, saidOn: saidOn ?? '', text: shorten(text) })),
    ...(app !== undefined && { app }),
    ...(sampleDates && { sampleDates }),
    ...(notes && { notes }),
  };
}

/** `2019`, or `2016–2019`: the years a chat spans; null where no day is known. */
export function yearsOf({ from, to }: Pick<Dialogue, 'from' | 'to'>): string | null {
  if (from === '') return null;
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
