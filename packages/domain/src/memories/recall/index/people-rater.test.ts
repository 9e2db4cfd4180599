import type { MemoryId, PassageId } from '@everkin/contracts/ids';
import { describe, expect, it } from 'vitest';
import { parseQuery } from '../query.rules.ts';
import { addNames } from '../relatives.rules.ts';
import { AvatarIndex } from './avatar-index.ts';
import { createPeopleRater } from './people-rater.ts';

const index = new AvatarIndex();
[
  ['Letter to Nettie about Corwin', 'They carried him past the lock.'],
  ['Letter to Corwin', 'Do not forget the eels.'],
  ['The mill', 'Corwin sold it.'],
].forEach(([title = '', text = ''], number) => {
  const memoryId = `me_${number}` as MemoryId;
  const passages = [{ id: `pa_${number}` as PassageId, text, speaker: null, saidOn: null, vectors: null }];
  index.add({ memoryId, version: '1', title, happenedAt: null, dateEdtf: null, hemisphere: null, shared: true, dialogue: null, passages });
});

function rate(text: string): number[] {
  const question = addNames(parseQuery([{ role: 'user', content: text }], null), { word: 'grandad', names: ['Corwin'] });
  return [0, 1, 2].map(createPeopleRater(index, question));
}

describe('createPeopleRater', () => {
  it.each(['How did Grandad die?', 'tell me about grandad'])('for %s, a letter about him weighs most, then what names him', (text) => {
    const [about = 0, to, naming = 0] = rate(text);
    expect(about).toBeGreaterThan(naming);
    expect(naming).toBeGreaterThan(0);
    expect(to).toBe(0);
  });

  it('for how he proposed, a letter about him weighs no more than another', () => {
    expect(rate('How did Grandad propose?')[0]).toBe(0);
  });

  it('for a question about nobody, people count nothing', () => {
    expect(rate('How did the eels taste?')).toEqual([0, 0, 0]);
  });
});
