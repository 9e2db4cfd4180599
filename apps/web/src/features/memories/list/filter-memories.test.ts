import type { Dialogue, Memory } from '@everkin/contracts/memories';
import { describe, expect, it } from 'vitest';
import { ANY_MEMORY, filterMemories, listKinds, listYears, yearsOf } from './filter-memories.ts';

const make = (title: string, given: Partial<Memory>): Memory => ({
  id: `me_${title}` as Memory['id'],
  avatarId: 'av_1' as Memory['avatarId'],
  type: 'text',
  title,
  status: 'ready',
  error: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  happenedAt: null,
  date: null,
  shared: true,
  narrator: 'person',
  ...given,
});
const dialogue: Dialogue = { speakers: [], from: '2018-03-01', to: '2020-01-02', opening: [], person: null };
const memories = [
  make('letter', { happenedAt: '1954-02-21' }),
  make('note', { type: 'qa', happenedAt: 'about 1962' }),
  make('song', { type: 'voice' }),
  make('chat', { dialogue }),
];
const titles = (filter: Partial<typeof ANY_MEMORY>) => filterMemories(memories, { ...ANY_MEMORY, ...filter }).map(({ title }) => title);

describe('the years of a memory', () => {
  it.each([
    ['1954-02-21', ['1954']],
    ['1954-02', ['1954']],
    ['about 1962', ['1962']],
    ['summer 1973', ['1973']],
    ['1943 to 1945', ['1943', '1945']],
    ['when she was young', []],
    ['box 19540', []],
    [null, []],
  ])('%s are %s', (happenedAt, years) => {
    expect(yearsOf({ happenedAt })).toEqual(years);
  });

  it('of a chat are all years that it covers', () => {
    expect(yearsOf({ happenedAt: null, dialogue })).toEqual(['2018', '2019', '2020']);
    expect(yearsOf({ happenedAt: null, dialogue: { ...dialogue, from: '', to: '' } })).toEqual([]);
  });
});

describe('memories', () => {
  it('are filtered by kind and year', () => {
    expect(titles({})).toEqual(['letter', 'note', 'song', 'chat']);
    expect(titles({ kind: 'text' })).toEqual(['letter']);
    expect(titles({ kind: 'chat' })).toEqual(['chat']);
    expect(titles({ year: '1962' })).toEqual(['note']);
    expect(titles({ year: '2019' })).toEqual(['chat']);
    expect(titles({ year: 'none' })).toEqual(['song']);
    expect(titles({ kind: 'voice', year: '1962' })).toEqual([]);
  });

  it('offer the kinds and years that exist', () => {
    expect(listKinds(memories).map(({ label }) => label)).toEqual(['Letters and notes', 'Written here', 'Recordings', 'Chats']);
    expect(listYears(memories).map(({ label }) => label)).toEqual(['2020', '2019', '2018', '1962', '1954', 'No year']);
  });
});
