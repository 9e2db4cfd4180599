import { foldCharacters } from './fold-characters.ts';

/** A longer word says nothing that its beginning does not, and costs time. */
export const TOKEN_MAX_CHARS = 64;

/** Where a clause ends within a sentence. */
export const COMMA = ',';

const APOSTROPHES = new Set(["'", '’', '‘', '`', '´', 'ʼ']);
const SENTENCE_ENDS = new Set(['.', '!', '?', ';', '。']);
/** A new line is no end: on a phone a sentence is often sent in pieces. */
const CLAUSE_ENDS = new Set([',', ':', '(', ')', '–', '—', '/', '…', '\n', '\r', '¿', '¡']);

/** What may stand in a word for a letter, and for which: `k1ll`, `su!cide`, `$elf`. */
const IN_WORD_SIGNS = new Map([
  ['@', 'a'],
  ['$', 's'],
  ['!', 'i'],
  ['|', 'l'],
  ['*', '*'],
]);

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && ((character >= 'a' && character <= 'z') || /^[\p{L}\p{N}]$/u.test(character));

/**
 * Cuts text into sentences of folded words and commas. One pass, linear in the length.
 * Letters that are spelled out ("k i l l", "k.m.s") come as one word; a word has at most 64 characters.
 */
export function splitSentences(text: string): string[][] {
  const characters = [...foldCharacters(text)];
  const sentences: string[][] = [];
  let tokens: string[] = [];
  let word = '';
  const endWord = (): void => {
    if (word !== '') tokens.push(word.slice(0, TOKEN_MAX_CHARS));
    word = '';
  };
  // Points in a row only hesitate.
  const endClause = (): void => {
    endWord();
    if (tokens.at(-1) !== COMMA) tokens.push(COMMA);
  };
  const endSentence = (): void => {
    endWord();
    if (tokens.length > 0) sentences.push(joinSpelledOut(tokens));
    tokens = [];
  };
  for (const [index, character] of characters.entries()) {
    const next = characters[index + 1];
    const isInside = word !== '' && isWordCharacter(next);
    if (isWordCharacter(character)) {
      if (word.length < TOKEN_MAX_CHARS) word += character;
    } else if (APOSTROPHES.has(character)) continue;
    else if (isInside && IN_WORD_SIGNS.has(character)) word += IN_WORD_SIGNS.get(character) ?? '';
    else if (character === '$' && isWordCharacter(next)) word += 's';
    else if (isInside && character === '.' && isInitial(word, characters, index)) endWord();
    else if (character === '.' && (next === '.' || characters[index - 1] === '.')) endClause();
    else if (SENTENCE_ENDS.has(character)) endSentence();
    else {
      endWord();
      if (CLAUSE_ENDS.has(character)) endClause();
    }
  }
  endSentence();
  return sentences;
}

/** "k.m.s": a point after a single letter and before another one. */
function isInitial(word: string, characters: readonly string[], index: number): boolean {
  return word.length === 1 && !isWordCharacter(characters[index + 2]);
}

/** Three single letters in a row and more are one word; "i" and "a" before them stay what they are where two are left. */
function joinSpelledOut(tokens: readonly string[]): string[] {
  const joined: string[] = [];
  let run: string[] = [];
  const endRun = (): void => {
    if (run.length >= 3) joined.push(run.join('').slice(0, TOKEN_MAX_CHARS));
    else joined.push(...run);
    run = [];
  };
  for (const token of tokens) {
    if (/^\p{L}$/u.test(token)) run.push(token);
    else {
      endRun();
      joined.push(token);
    }
  }
  endRun();
  return joined;
}
