// What characters are and cost in texts of any language, for guessing code pages.

/** Punctuation common to all languages: quotation marks, dashes, the degree sign. */
const TYPOGRAPHIC_BITS = 7;
const TYPOGRAPHIC = new Set('“”„‘’‚«»‹›–—…•€£§°©®™·¿¡ºª½¼¾²³±\u00a0、。「」『』，！？：；（）《》・ー〜؟،؛');
/** Mathematical symbols, isolated accents: rare in personal texts. */
export const ODD_CHARACTER_BITS = 14;
/** Box-drawing characters of DOS programs, mostly repeated. */
const FRAME_BITS = 10;
const FRAME = /[\u2500-\u259f]/;
/** Never in a text: undefined bytes, private use and control characters. */
export const NOT_TEXT_BITS = 25;
const NOT_TEXT = /[\ufffd\p{Cc}\p{Co}\p{Cn}\p{Cs}]/u;
const JOINTS = new Set('’—·…\u00a0');
/** Never followed by a letter. */
const ENDING = new Set('©®™°§');
/** Only at the start of a word. */
const OPENING = new Set('„‚‘¿¡');
const LAYOUT = /[\t\n\r\f\v\u001a]/;
export const LETTER = /[\p{L}\p{M}]/u;
export const SPACE = codeOf(' ');

/** What a character is, in any language. */
export type CharacterClass = {
  isLetter: boolean;
  isCapital: boolean;
  /** The code unit of its lower case; of a space for anything but a letter. */
  letter: number;
  /** Cost of anything but a letter. */
  bits: number;
  /** Odd behind a letter. */
  isOpening: boolean;
  /** Odd before a letter. */
  isEnding: boolean;
  /** Odd between letters. */
  isOddWithin: boolean;
};

const classes = new Map<string, CharacterClass>();

/** Remembers each: the same characters return in every text and code page. */
export function classOf(character: string): CharacterClass {
  const found = classes.get(character) ?? classifyCharacter(character);
  classes.set(character, found);
  return found;
}

function classifyCharacter(character: string): CharacterClass {
  const isPlain = character <= '\u007f';
  const isLetter = isPlain ? isPlainLetter(character) : LETTER.test(character);
  const isFrame = FRAME.test(character);
  return {
    isLetter,
    isCapital: isLetter && lower(character) !== character,
    letter: isLetter ? codeOf(lower(character)) : SPACE,
    bits: isLetter ? 0 : costOfOther(character),
    isOpening: OPENING.has(character) || isFrame,
    isEnding: !isLetter && !isPlain && (ENDING.has(character) || isFrame),
    isOddWithin: !isLetter && !isPlain && !JOINTS.has(character),
  };
}

/** The first UTF-16 code unit. */
export function codeOf(character: string): number {
  return character.charCodeAt(0);
}

/** A to z. */
export const isPlainLetter = (character: string): boolean =>
  (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
/** The lower case of Turkish İ has two characters. */
const lower = (character: string): string => (character === 'İ' ? 'i' : character.toLowerCase());

/** The cost of anything but a letter, in bits. */
export function costOfOther(character: string): number {
  if (character < '\u007f' && (character >= ' ' || LAYOUT.test(character))) return 0;
  if (TYPOGRAPHIC.has(character)) return TYPOGRAPHIC_BITS;
  if (FRAME.test(character)) return FRAME_BITS;
  return NOT_TEXT.test(character) ? NOT_TEXT_BITS : ODD_CHARACTER_BITS;
}
