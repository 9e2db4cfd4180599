/** What a text is, by its words alone. */
export type TextCommand =
  | { kind: 'stop' | 'start' | 'help' | 'who' }
  | { kind: 'choice'; number: number }
  | { kind: 'join'; code: string }
  | { kind: 'words' };

const STOP = new Set(['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout']);
const START = new Set(['start', 'unstop']);
const HELP = new Set(['help', 'info']);

/** A longer text is no keyword. */
const KEYWORD_MAX_CHARS = 40;

/**
 * Which keyword a text is: the whole of it, whatever its case, spaces and punctuation. A keyword within a sentence is none.
 */
export function parseCommand(text: string): TextCommand {
  if (text.length > KEYWORD_MAX_CHARS) return { kind: 'words' };
  const word = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (STOP.has(word)) return { kind: 'stop' };
  if (START.has(word)) return { kind: 'start' };
  if (HELP.has(word)) return { kind: 'help' };
  if (word === 'who') return { kind: 'who' };
  const code = /^(?:join)?(\d{6})$/.exec(word)?.[1];
  if (code !== undefined) return { kind: 'join', code };
  return /^\d{1,3}$/.test(word) ? { kind: 'choice', number: Number(word) } : { kind: 'words' };
}

/** Whether somebody seems to want no more texts, but has not sent the word that ends them. "I can't stop crying" is nothing of that kind. */
export const seemsToStop = (text: string): boolean =>
  text.length <= KEYWORD_MAX_CHARS && /\bplease stop\b|\bstop (?:please|texting|messaging|sending)\b/i.test(text);

/** Whether a keyword stands there alone, as a provider that answers keywords itself wants it. */
export const isBareKeyword = (text: string): boolean => /^[a-z]+$/i.test(text);

/** What may come in one text. */
export const TEXT_MAX_CHARS = 4_000;

/** A text without control characters, except the ends of lines, and without space around it. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g, '')
    .trim();
