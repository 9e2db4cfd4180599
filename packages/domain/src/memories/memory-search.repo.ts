import { foldWords } from '@everkin/db/folded-text';
import { memories } from '@everkin/db/schema';
import { like, or, type SQL } from 'drizzle-orm';

/** How German and Nordic words are written where a keyboard lacks their letters. */
const SPELLED_OUT = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['å', 'aa'],
  ['ø', 'oe'],
]);

/** A literal piece of text as a LIKE pattern. */
const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * That a memory's title or text holds a word, but for what people leave out or type otherwise when they look for it.
 */
export function holdsWord(word: string): SQL | undefined {
  const spelledOut = word
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüåø]/g, (letter) => SPELLED_OUT.get(letter) ?? letter);
  const forms = new Set([foldWords(word), foldWords(spelledOut), word.toLowerCase()].filter(Boolean));
  return or(...[...forms].map((form) => like(memories.searchText, containing(form))));
}
