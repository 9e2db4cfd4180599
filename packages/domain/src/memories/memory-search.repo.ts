import { foldWords } from '@everkin/db/folded-text';
import { memories } from '@everkin/db/schema';
import { like, or, type SQL } from 'drizzle-orm';

/** How German and Nordic letters are spelled on keyboards that lack them. */
const SPELLED_OUT = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['å', 'aa'],
  ['ø', 'oe'],
]);

/** A literal piece of text as a LIKE pattern. */
const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** Matches a memory whose title or text contains a word, tolerating letters that people omit or type differently when searching. */
export function holdsWord(word: string): SQL | undefined {
  const spelledOut = word
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüåø]/g, (letter) => SPELLED_OUT.get(letter) ?? letter);
  const forms = new Set([foldWords(word), foldWords(spelledOut), word.toLowerCase()].filter(Boolean));
  return or(...[...forms].map((form) => like(memories.searchText, containing(form))));
}
