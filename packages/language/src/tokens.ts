import { foldCharacters } from './fold-characters.ts';

/** A longer word adds no information, and costs time. */
export const TOKEN_MAX_CHARS = 64;

/** Marks the end of a clause within a sentence. */
export const COMMA = ',';

const APOSTROPHES = new Set(["'", '’', '‘', '`', '´', 'ʼ']);
const SENTENCE_ENDS = new Set(['.', '!', '?', ';', '。']);
/** A line break ends nothing: on a phone, sentences are often sent in pieces. */
const CLAUSE_ENDS = new Set([',', ':', '(', ')', '–', '—', '/', '…', '\n', '\r', '¿', '¡']);

/** Symbols used for letters within a word: `k1ll`, `su!cide`, `$elf`. */
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
 * Splits a message into sentences of folded words and commas, for the phrases of a crisis. One pass, linear in the length.
 * Spelled-out letters ("k i l l", "k.m.s") become one word; a word has at most 64 characters.
 */
export function tokenizeSentences(text: string): string[][] {
  const characters = [...foldCharacters(text)];
  const sentences: string[][] = [];
  let tokens: string[] = [];
  let word = '';
  const endWord = (): void => {
    if (word !== '') tokens.push(word.slice(0, TOKEN_MAX_CHARS));
    word = '';
  };
  // An ellipsis only marks hesitation.
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

/** "k.m.s": a full stop between single letters. */
function isInitial(word: string, characters: readonly string[], index: number): boolean {
  return word.length === 1 && !isWordCharacter(characters[index + 2]);
}

/** Three or more single letters in a row become one word; a leading "i" or "a" stays a word where only two are left. */
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
