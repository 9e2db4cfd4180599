import { Source } from '@everkin/contracts/chat';
import { expect, test } from 'vitest';
import { citeQuotations } from './cite-quotations.ts';

const EXCERPT = 'We kept bees behind the chapel. The honey was dark\nand strong, and nobody minded.';
const SOURCE = Source.parse({ memoryId: 'me_1', passageId: 'pa_1', title: 'The bees', excerpt: EXCERPT, at: null });
const quote = (content: string) =>
  citeQuotations(content, [SOURCE]).map(({ excerpt, quoted }) => quoted?.map(({ from, to }) => excerpt.slice(from, to)));

test('the quotations of a reply in plain text are found in its source', () => {
  expect(quote('As I wrote: “The honey was dark and strong.” And "We kept bees," yes.')).toEqual([
    ['The honey was dark\nand strong', 'We kept bees'],
  ]);
});

test('without a quotation from it, a source stays as it was cited', () => {
  expect(quote('We had honey, “as dark as the night”, from the “bees”.')).toEqual([undefined]);
});
