import type { MemoryId, PassageId } from '@everkin/contracts/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { AvatarIndex, type IndexableSource } from './avatar-index.ts';
import { parseQuery } from '../query.rules.ts';
import type { ReadTurns } from '../embeddings/embed-query.ts';
import { type IndexQuery, searchIndex } from './search-index.ts';
import { DIMENSIONS, toBytes, toUnit } from '../embeddings/vectors.rules.ts';

let index: AvatarIndex;
beforeEach(() => {
  index = new AvatarIndex();
});

const asMemoryId = (id: string): MemoryId => id as MemoryId;
const asPassageId = (id: string): PassageId => id as PassageId;

type Line = string | { text: string; speaker?: string; saidOn?: string; vectors?: Int8Array };

/** Adds a source with the passages `name.0`, `name.1`, … */
function add(
  name: string,
  lines: Line[],
  given: Partial<Pick<IndexableSource, 'shared' | 'happenedAt' | 'dateEdtf' | 'hemisphere' | 'title' | 'version' | 'dialogue'>> = {},
): void {
  index.add(asSource(name, lines, given));
}

function asSource(
  name: string,
  lines: Line[],
  given: Partial<Pick<IndexableSource, 'shared' | 'happenedAt' | 'dateEdtf' | 'hemisphere' | 'title' | 'version' | 'dialogue'>> = {},
): IndexableSource {
  return {
    memoryId: asMemoryId(name),
    version: given.version ?? '1',
    title: given.title ?? 'A letter',
    happenedAt: given.happenedAt ?? null,
    dateEdtf: given.dateEdtf ?? null,
    hemisphere: given.hemisphere ?? null,
    shared: given.shared ?? true,
    dialogue: given.dialogue ?? null,
    passages: lines.map((line, position) => {
      const { text, speaker = null, saidOn = null, vectors = null } = typeof line === 'string' ? { text: line } : line;
      return { id: asPassageId(`${name}.${position}`), text, speaker, saidOn, vectors };
    }),
  };
}

const asking = (which: number): ReadTurns => ({ meaning: meaning(which), own: meaning(which), odds: null });

function find(content: string, given: Partial<IndexQuery> = {}): string[] {
  const question = parseQuery([{ role: 'user', content }], null);
  const hits = searchIndex(index, { question, asked: null, isSharedOnly: false, speakers: null, limit: 10, ...given });
  return hits.map(({ passageId }) => passageId);
}

const meaning = (seed: number): Int8Array =>
  toBytes(toUnit(Float32Array.from({ length: DIMENSIONS }, (_, place) => Math.sin((place + 1) * (seed + 1) * 1.37))));

describe('a search', () => {
  it('prefers a passage whose neighbours match too', () => {
    add('a', ['The storm came at night.', 'Then the roof fell in.']);
    add('b', ['Somebody mended the roof.', 'The hens are well.']);
    expect(find('Did the roof hold in the storm?').slice(0, 2).toSorted()).toEqual(['a.0', 'a.1']);
  });

  it('prefers the answer to an earlier question with the same words', () => {
    add('a', ['Where did you keep the hens in winter?', 'Behind the wash house.']);
    add('b', ['Did you have a garden?', 'I had hens there.']);
    expect(find('Where did your hens stay in winter?').slice(0, 2)).toEqual(['a.1', 'a.0']);
  });

  it('prefers the person who is asked about', () => {
    const chat = [
      { text: 'I bought a red kayak.', speaker: 'Anna' },
      { text: 'Lovely.', speaker: 'Bob' },
      { text: 'I bought a red kayak.', speaker: 'Bob' },
      { text: 'Really?', speaker: 'Anna' },
    ];
    add('a', chat);
    expect(find('What kayak did Bob buy?')[0]).toBe('a.2');
    expect(find('What kayak did Anna buy?')[0]).toBe('a.0');
  });

  it('finds permitted speakers only', () => {
    add('a', [{ text: 'Penguins!', speaker: 'Hannah' }, { text: 'Penguins came.', speaker: 'Wietske' }, 'A penguin.']);
    expect(find('The penguins?', { speakers: new Set(['wietske']) }).toSorted()).toEqual(['a.1', 'a.2']);
  });

  it('returns only the chosen speaker of a chat, whatever the others are called', () => {
    const chat = [
      { text: 'Penguins!', speaker: 'Rose', saidOn: '2019-12-31' },
      { text: 'Penguins came.', speaker: 'Mum', saidOn: '2020-06-01' },
    ];
    add('a', chat, { dialogue: { person: null } });
    expect(find('The penguins?', { speakers: new Set(['mum', 'rose']) })).toEqual([]);
    add('a', chat, { dialogue: { person: 'Rose' }, version: '2' });
    expect(find('The penguins?', { speakers: new Set(['mum']) })).toEqual(['a.0']);
    expect(find('The penguins?')).toEqual(['a.0']);
  });

  it('finds the day of a chat that was asked for', () => {
    const said = (saidOn: string) => ({ text: 'The penguins came.', speaker: 'Rose', saidOn });
    add('a', ['2018-06-01', '2019-12-31', '2020-02-02'].map(said), { dialogue: { person: 'Rose' }, happenedAt: '2018–2020' });
    expect(find('Did penguins come in December 2019?')[0]).toBe('a.1');
  });

  it('shows a group what is shared, and ignores the rest in its statistics too', () => {
    add('a', ['The penguin came.'], { shared: false });
    add('b', ['The penguin left.']);
    expect(find('The penguin?', { isSharedOnly: true })).toEqual(['b.0']);
    expect(find('The penguin?')).toHaveLength(2);
  });

  it('finds the year that was asked for', () => {
    add('a', ['We stayed at home.'], { happenedAt: '1968-06' });
    add('b', ['We stayed at home.'], { happenedAt: '1971-02' });
    expect(find('What happened in 1971?')[0]).toBe('b.0');
  });

  it('finds the same meaning in other words', () => {
    add('a', [{ text: 'Father worked underground.', vectors: meaning(1) }]);
    add('b', [{ text: 'The hens are well.', vectors: meaning(2) }]);
    expect(find('Was he a miner?', { asked: asking(1) })).toEqual(['a.0']);
    expect(find('Was he a miner?')).toEqual([]);
  });

  it('finds what was told last, and prefers its source for follow-ups', () => {
    add('a', ['The boat had sunk.', 'Nobody was afraid on it.']);
    add('b', ['We were afraid of the dog.', 'The dog was ours.']);
    expect(find('Were you afraid?')[0]).toBe('b.0');
    expect(find('Were you afraid?', { told: 0 })[0]).toBe('a.1');
    expect(find('Were you afraid?', { told: 3 })[0]).toBe('b.0');
    expect(find('The whales?')).toEqual([]);
    expect(find('The whales?', { told: 0 })).toEqual(['a.0', 'a.1']);
    expect(find('The whales?', { told: 1 })).toEqual(['a.1']);
  });

  it('marks what was told last and what comes next, never across the end of a source', () => {
    add('a', ['The boat had sunk.', 'Nobody was afraid on it.']);
    add('b', ['We were afraid of the dog.']);
    const marksFor = (told: number) => {
      const question = parseQuery([{ role: 'user', content: 'Were you afraid?' }], null);
      const hits = searchIndex(index, { question, asked: null, isSharedOnly: false, speakers: null, told, limit: 10 });
      return hits.toSorted((one, other) => one.place - other.place).map((hit) => hit.told);
    };
    expect(marksFor(0)).toEqual(['it', 'next', null]);
    expect(marksFor(1)).toEqual([null, 'it', null]);
  });

  it('returns the similarity of each group of sentences to the question', () => {
    add('a', [{ text: 'Father worked underground.', vectors: Int8Array.from([...meaning(1), ...meaning(2)]) }]);
    const question = parseQuery([{ role: 'user', content: 'Was he a miner?' }], null);
    const [hit] = searchIndex(index, { question, asked: asking(2), isSharedOnly: false, speakers: null, limit: 1 });
    expect(hit?.cosines?.map((cosine) => cosine > 0.9)).toEqual([false, true]);
  });

  it('finds by word and by embedding among very many, and nothing deleted or private', () => {
    const many = Array.from({ length: 1_500 }, (_, line) => ({ text: `Line ${line} of a long book.`, vectors: meaning(2) }));
    add('gone', [{ text: 'The penguin sank.', vectors: meaning(1) }]);
    add('book', many);
    add('a', [{ text: 'The penguin came.', vectors: meaning(3) }]);
    add('b', [{ text: 'Father worked underground.', vectors: meaning(1) }]);
    add('c', [{ text: 'The penguin is a secret.', vectors: meaning(1) }], { shared: false });
    index.remove(asMemoryId('gone'));
    const found = find('Was the penguin a miner?', { asked: asking(1), isSharedOnly: true });
    expect(found.slice(0, 2).toSorted()).toEqual(['a.0', 'b.0']);
    expect(find('The penguin?').toSorted()).toEqual(['a.0', 'c.0']);
  });

  it('applies the permitted speakers of a transcript among very many', () => {
    const many = Array.from({ length: 1_300 }, (_, line) => ({
      text: `Penguin ${line}.`,
      speaker: line % 650 === 0 ? 'Wietske' : 'Hannah',
    }));
    add('a', many);
    expect(find('The penguin?', { speakers: new Set(['wietske']) }).toSorted()).toEqual(['a.0', 'a.650']);
  });

  it.each([
    ['Did you see the Beatles play?', true],
    ['Did you ever see Paris, the ship?', true],
    ['Did you see Mr. Hahn?', true],
    ['Did you see Ivy?', false],
    ['Did you sail with Aunt Ivy at Christmas?', false],
    ['Did the beatles play?', false],
  ])('knows whether a name occurs nowhere: %s', (content, hasUnknownName) => {
    add('a', ['I liked to see Ivy sail and play.']);
    const question = parseQuery([{ role: 'user', content }], null);
    const hits = searchIndex(index, { question, asked: null, isSharedOnly: false, speakers: null, limit: 1 });
    expect(hits.map((hit) => hit.hasUnknownName)).toEqual([hasUnknownName]);
  });

  it('uses words where an embedding is missing', () => {
    add('a', ['The penguin came.']);
    add('b', [{ text: 'The hens are well.', vectors: meaning(2) }]);
    expect(find('The penguin?', { asked: asking(1) })[0]).toBe('a.0');
  });

  it('forgets the old text of a changed source, and a deleted source', () => {
    add('a', ['The penguin came.']);
    add('a', ['The walrus came.'], { version: '2' });
    expect(find('The penguin?')).toEqual([]);
    expect(find('The walrus?')).toEqual(['a.0']);
    expect([...index.versions()]).toEqual([['a', '2']]);
    index.remove(asMemoryId('a'));
    expect(find('The walrus?')).toEqual([]);
  });

  it('is rebuilt once most of it is deleted', () => {
    const lines = Array.from({ length: 1_001 }, (_, line) => `Line ${line}.`);
    add('a', lines);
    expect(index.isWorn).toBe(false);
    add('a', ['Short now.'], { version: '2' });
    expect(index.isWorn).toBe(true);
  });

  it('rates a single memory by typical similarities', () => {
    add('bees', [{ text: 'We had four hives behind the chapel.', vectors: meaning(1) }]);
    const question = parseQuery([{ role: 'user', content: 'Where were the hives?' }], null);
    const ask = (meaning: Int8Array) =>
      searchIndex(index, { question, asked: { meaning, own: meaning, odds: null }, isSharedOnly: false, speakers: null, limit: 1 })[0];
    const [near, far] = [ask(meaning(1)), ask(meaning(2))];
    expect((near?.nearness ?? 0) - (near?.chance ?? 1)).toBeGreaterThan(0.2);
    expect((far?.nearness ?? 1) - (far?.chance ?? 0)).toBeLessThan(-0.1);
  });
});

describe('a search in a partial index', () => {
  const letters = (count: number, thing: string): IndexableSource[] =>
    Array.from({ length: count }, (_, n) => asSource(`${thing} ${n}`, [`The ${thing} was tired. Number ${n}.`]));
  const ask = (content: string) =>
    searchIndex(index, {
      question: parseQuery([{ role: 'user', content }], null),
      asked: null,
      isSharedOnly: false,
      speakers: null,
      limit: 10,
    });

  it('keeps separate parts of a source apart: they do not count as adjacent', () => {
    index = new AvatarIndex({ size: 1_000, sample: new Set() });
    index.addPart(asSource('a', ['The penguin came.', 'It slept.']));
    index.addPart(asSource('a', ['The penguin left.']));
    const places = ask('The penguin?').map(({ place }) => place);
    expect(places).toHaveLength(3);
    const [came, slept, left] = places.toSorted((a, b) => a - b);
    expect([(slept ?? 0) - (came ?? 0), (left ?? 0) - (slept ?? 0)]).toEqual([1, 2]);
  });

  it('knows word frequencies from the sample', () => {
    const common = letters(40, 'horse');
    const sample = new Set(common.slice(0, 20).flatMap(({ passages }) => passages.map(({ id }) => id)));
    index = new AvatarIndex({ size: 10_000, sample });
    for (const part of [...common, ...letters(30, 'penguin')]) index.addPart(part);
    // All thirty penguins are in the index, but only forty of some ten thousand horses: the penguin is the rarer term.
    const [best] = ask('Was it a penguin or a horse?');
    expect(index.sources[index.sourceAt.at(best?.place ?? 0)]?.memoryId).toMatch(/^penguin/);
    expect(best?.coverage).toBeGreaterThan(0.4);
  });
});
