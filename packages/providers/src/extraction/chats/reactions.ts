/** An iPhone's reaction as others get it, in the languages whose wording is certain: `Loved “Tulips”`, `Removed a like from “Tulips”`. */
const REACTION = new RegExp(
  `^(?:${[
    'loved|liked|disliked|laughed at|emphasi[sz]ed|questioned|reacted \\P{L}{1,16} to',
    'removed (?:an? (?:heart|like|dislike|laugh|exclamation(?: mark)?|emphasis|question mark)|\\P{L}{1,16}) from',
    'le encantó|le gustó|le dio risa|exclamó por|dudó sobre|reaccionó con \\P{L}{1,16} a',
    'a réagi avec \\P{L}{1,16} à',
  ].join('|')}) "(.+)$`,
  'isu',
);
const HEAD_CHARS = 60;
const MAY_BE_REACTION = /^[^"“«]{4,50}["“«]/u;
/** A truncated quotation must identify its message. */
const BEGINNING_MIN_CHARS = 8;
/** Messages that are compared with a truncated quotation: an unlimited number would take quadratic time. */
const LATEST_MAX = 500;

const ELLIPSIS = /(?:…|\.{3})$/u;

/** What a reaction quotes; the beginning is null if the quotation is not truncated. */
type Quote = { whole: string; beginning: string | null };
/** The earlier messages of a conversation, in order. */
type Earlier = { known: Set<string>; inOrder: string[] };

/**
 * Finds the reactions among messages: they quote an earlier message of the same conversation, whole or truncated. The same words
 * around any other quotation are a person's.
 * @param messages in chronological order
 * @returns their indexes
 */
export function findReactions(messages: readonly { text: string; conversation?: string }[]): ReadonlySet<number> {
  const reactions = new Set<number>();
  const quotes = messages.map(({ text }) => parseReaction(text));
  if (quotes.every((quote) => quote === null)) return reactions;
  const conversations = new Map<string, Earlier>();
  messages.forEach(({ text, conversation = '' }, index) => {
    const earlier = conversations.get(conversation) ?? { known: new Set(), inOrder: [] };
    conversations.set(conversation, earlier);
    const quote = quotes[index] ?? null;
    if (quote && hasMessage(earlier, quote)) {
      reactions.add(index);
      return;
    }
    const words = normalize(text);
    earlier.known.add(words);
    earlier.inOrder.push(words);
  });
  return reactions;
}

function parseReaction(text: string): Quote | null {
  if (!MAY_BE_REACTION.test(text.slice(0, HEAD_CHARS))) return null;
  const rest = REACTION.exec(normalize(text))?.[1];
  if (rest === undefined) return null;
  const isClosed = rest.endsWith('"');
  const whole = (isClosed ? rest.slice(0, -1) : rest).trim();
  const beginning = whole.replace(ELLIPSIS, '').trimEnd();
  return { whole, beginning: !isClosed || beginning !== whole ? beginning : null };
}

function hasMessage({ known, inOrder }: Earlier, { whole, beginning }: Quote): boolean {
  if (known.has(whole)) return true;
  if (beginning === null || beginning.length < BEGINNING_MIN_CHARS) return false;
  return inOrder.slice(-LATEST_MAX).some((words) => words.startsWith(beginning));
}

/** Without what phones change on the way: kinds of quotation marks, blanks, invisible characters. */
const normalize = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u200a-\u200f\u2060\ufeff]|\ufe0f/g, '')
    .replaceAll(/[“”„«»＂]/g, '"')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
