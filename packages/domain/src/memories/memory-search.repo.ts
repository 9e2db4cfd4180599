import { containing } from '@everkin/db/folded-text';
import { memories } from '@everkin/db/schema';
import { like, or, type SQL } from 'drizzle-orm';
import { listForms } from './found-sentence.rules.ts';

/**
 * Matches a memory whose title or text contains a word, tolerating letters that people omit or type differently when searching.
 * @param folded the text to look in, folded
 */
export const containsWord = (word: string, folded: SQL | typeof memories.searchText = memories.searchText): SQL | undefined =>
  or(...listForms(word).map((form) => like(folded, containing(form))));
