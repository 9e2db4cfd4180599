import type { Persona, PromptPassage } from '@everkin/contracts/reply-request';
import { stripSpeech } from '@everkin/language/quotations';

/** With fewer mentions, the person may just be quoting somebody. */
const THIRD_PERSON_MIN = 2;
const ABOUT_SOMEBODY = 'eulogy|obituary|tribute to|in memory of|remembering|memories of|letters? to|card to|note to|toast to|speech for';

/**
 * Whether a passage was written by somebody else about or to the person (a eulogy, a letter to Grandma, a photo caption): it
 * may be quoted, but never as the person's own words.
 */
export function isToldByOthers(passage: Pick<PromptPassage, 'title' | 'text' | 'isCaption'>, persona: Persona): boolean {
  const { title, text } = passage;
  if (passage.isCaption) return true;
  const name = escapeForPattern(persona.name.split(/\s+/)[0] ?? '');
  if (name === '') return false;
  const called = [name, escapeForPattern(persona.relationship)].join('|');
  if (new RegExp(`\\b(${ABOUT_SOMEBODY}) (my |our |dear )?(${called})\\b`, 'iu').test(title)) return true;
  // Direct speech says nothing about the narrator.
  const told = stripSpeech(text);
  const count = (pattern: RegExp): number => (told.match(pattern) ?? []).length;
  const thirdPerson = count(/\b(she|he|her|his|hers|him)\b/giu);
  const isNamed = count(new RegExp(`\\b${name}\\b`, 'gu')) > 0;
  return isNamed && thirdPerson >= THIRD_PERSON_MIN && count(/\b(I|me|my|mine)\b/gu) * 2 < thirdPerson;
}

/** "She never gave up" in a persona's traits was written about her, not said by her. */
export const isTraitToldByOthers = (trait: string, { name }: Persona): boolean =>
  /^(he|she|they|his|her|their)\b/i.test(trait) || trait.startsWith(name);

const escapeForPattern = (words: string): string => words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
