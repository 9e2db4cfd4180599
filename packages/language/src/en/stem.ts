import { stemmer } from 'stemmer';
import { listWords } from '../words.ts';
import { baseFormOf } from './irregular-forms.ts';
import { isStopWord } from './stop-words.ts';

/** Cache: letters share most of their words, and stemming is most of the work. */
const stemsKnown = new Map<string, string>();
const STEMS_KNOWN_MAX = 50_000;

/** The stem of one folded word, by Porter's rules ("An algorithm for suffix stripping", 1980). */
export function stemOf(word: string): string {
  const known = stemsKnown.get(word);
  if (known !== undefined) return known;
  if (stemsKnown.size >= STEMS_KNOWN_MAX) stemsKnown.clear();
  const stem = /\d/.test(word) ? word : stemmer(word);
  stemsKnown.set(word, stem);
  return stem;
}

/** The stem of a word's base form, so that "went" and "going" are one without expanding either. */
export const stemOfBase = (word: string): string => stemOf(baseFormOf(word));

/** The index terms of a text: stems in order, with repetitions. */
export function listStems(text: string): string[] {
  const stems: string[] = [];
  for (const word of listWords(text)) if (!isStopWord(word)) stems.push(stemOf(word));
  return stems;
}
