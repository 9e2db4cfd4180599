import type { Asked } from '@everkin/providers/embeddings/port';
import { expect, it } from 'vitest';
import { parseQuery } from '../query.rules.ts';
import { embedQuery } from './embed-query.ts';
import { cosineSimilarity } from './vectors.rules.ts';

/** A fake model that gives every text a direction of its own. */
function openReader() {
  const texts: string[] = [];
  const read = async ({ sought }: Asked) => {
    if (!texts.includes(sought)) texts.push(sought);
    const meaning = new Int8Array(384);
    meaning[texts.indexOf(sought)] = 127;
    return { meaning, odds: texts.indexOf(sought) };
  };
  return { texts, read };
}

const BEFORE = [
  { role: 'user' as const, content: 'Tell me about your wedding.' },
  { role: 'assistant' as const, content: 'I said: “The dress was let in at the side, and the cake came with one floor.”' },
];

it('a stand-alone question is embedded once', async () => {
  const { texts, read } = openReader();
  const question = parseQuery([{ role: 'user', content: 'Where did you buy the farm?' }], null);
  const { meaning, own } = await embedQuery(read, { question, named: [] });
  expect(texts).toEqual(['Where did I buy the farm?']);
  expect(own).toEqual(meaning);
});

it("a follow-up is the mean of its own embedding and the previous question's", async () => {
  const { texts, read } = openReader();
  const question = parseQuery([...BEFORE, { role: 'user', content: 'Who made it for you?' }], null);
  const { meaning, own, odds } = await embedQuery(read, { question, named: [] });
  expect(texts).toEqual(['Who made it for I?', 'Tell me about my wedding. Who made it for I?']);
  expect(cosineSimilarity(own, meaning)).toBeCloseTo(Math.SQRT1_2, 1);
  expect(odds).toBe(0);
});
