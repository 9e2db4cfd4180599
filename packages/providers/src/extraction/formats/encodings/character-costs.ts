import { costOfOther, isPlainLetter, LETTER, NOT_TEXT_BITS, ODD_CHARACTER_BITS } from './character-classes.ts';
import { FREQUENT_CHARACTERS } from './frequent-characters.data.ts';

/** Cost of a rare Chinese character, or Korean syllable. */
const RARE_CHARACTER_BITS = 14;
const KANA_BITS = 9;
/** Used by tills and displays, not in letters. */
const HALF_WIDTH = /[\uff61-\uff9f]/;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Cost of a to z in such a text, and of a symbol within a Latin word. */
const PLAIN_LETTER_BITS = 5.5;
const MIXED_WORD_BITS = 4;

const known = new Map<string, ReadonlyMap<string, number>>();

function costsOf(language: string): ReadonlyMap<string, number> {
  const costs = known.get(language) ?? rankCharacters(FREQUENT_CHARACTERS.get(language) ?? '');
  known.set(language, costs);
  return costs;
}

/**
 * The cost of a text in a language with thousands of characters.
 * @param language a key of `FREQUENT_CHARACTERS`
 * @returns bits, about 8 to 10 per character if it is in that language
 */
export function costInCharacters(text: string, language: string): number {
  const costs = costsOf(language);
  let bits = 0;
  let wasPlain = false;
  let wasLetter = false;
  for (const character of text) {
    const isPlain = isPlainLetter(character);
    bits += isPlain ? PLAIN_LETTER_BITS : (costs.get(character) ?? costOfRareCharacter(character, language));
    const isLetter = character > '\u007f' && LETTER.test(character);
    if ((wasPlain && isLetter) || (wasLetter && isPlain)) bits += MIXED_WORD_BITS;
    wasPlain = isPlain;
    wasLetter = isLetter;
  }
  return bits;
}

function costOfRareCharacter(character: string, language: string): number {
  if (language === 'ja' && KANA.test(character)) return HALF_WIDTH.test(character) ? ODD_CHARACTER_BITS : KANA_BITS;
  if (language === 'ko' ? /\p{Script=Hangul}/u.test(character) : /\p{Script=Han}/u.test(character)) return RARE_CHARACTER_BITS;
  return LETTER.test(character) ? NOT_TEXT_BITS : costOfOther(character);
}

function rankCharacters(ranked: string): ReadonlyMap<string, number> {
  return new Map(ranked.split('|').flatMap((bucket, bits) => [...bucket].map((character): [string, number] => [character, bits])));
}
