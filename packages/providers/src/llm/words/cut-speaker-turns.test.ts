import { describe, expect, it } from 'vitest';
import { makeRequest } from '@everkin/contracts/testing/make-reply-request';
import { createSpeakerTurnFilter } from './cut-speaker-turns.ts';
import { expectSameInAnyPieces, expectSameWhereverCut } from './testing/expect-same-wherever-cut.ts';

const request = makeRequest({
  asked: 'What sank?',
  persona: { name: 'Wietske Dunbar', relationship: 'aunt' },
  listenerName: 'Maeve Brand',
  participants: ['Maeve Brand', 'Ben: the young one'],
});
const create = () => createSpeakerTurnFilter(request);

describe('the turns of speakers', () => {
  it.each([
    ['Wietske Dunbar: The boat sank.', 'The boat sank.'],
    ['wietske: The boat sank.', 'The boat sank.'],
    ['**Wietske:** The boat sank.', 'The boat sank.'],
    ['*Wietske*: The boat sank.', 'The boat sank.'],
    ['[Wietske Dunbar]: The boat sank.', 'The boat sank.'],
    ['Wietske (smiling): The boat sank.', 'The boat sank.'],
    ['Wietske：The boat sank.', 'The boat sank.'],
    ['Aunt: The boat sank.', 'The boat sank.'],
    ['Assistant: Wietske: The boat sank.', 'The boat sank.'],
    ['assistant\n\nThe boat sank.', '\nThe boat sank.'],
    ['\nWietske:\nThe boat sank.', '\n\nThe boat sank.'],
    ['The boat sank.\n\nMaeve: And then?\nWietske: It burned.', 'The boat sank.\n\n'],
    ['The boat sank.\nUser: and then?', 'The boat sank.\n'],
    ['The boat sank.\n### Human: and then?', 'The boat sank.\n'],
    ['The boat sank.\n**Ben:** and then?', 'The boat sank.\n'],
    ['The boat sank.\nBen the young one: and then?', 'The boat sank.\n'],
    ['The boat sank.assistant\n\nI remember.', 'The boat sank.'],
    ['The boat sank.\nuser\nand then?', 'The boat sank.\n'],
    ['The boat sank.user', 'The boat sank.'],
    ['Maeve: What sank?\nWietske: The boat sank.', 'The boat sank.'],
    ['User: What sank?', ''],
    ['The boat sank.\nWietske: On a Monday.', 'The boat sank.\nOn a Monday.'],
  ])('are cut wherever the stream is: %s', (text, words) => expectSameWhereverCut(create, text, words));

  it.each([
    'Maeve, the boat sank.',
    'I said to Maeve: it sank.',
    'Wietske Dunbar is my name.',
    'The user of a boat: me.',
    'Assistant of the captain I was.',
    'We had three things:\nbread, salt and a boat.',
    '(It sank.) "Well," he said.',
    'Userland: no.',
    'A system\nof boats',
    'Wiet',
  ])('are not confused with words: %s', (text) => expectSameWhereverCut(create, text, text));

  it('delays only words that may be a name', () => {
    const filter = create();
    expect(filter.push('Wies')).toBe('Wies');
    expect(filter.push(' sailed.\nMae')).toBe(' sailed.\n');
    expect(filter.push(' be')).toBe('Mae be');
    const head = create();
    expect(head.push('Wietske')).toBe('');
    expect(head.push(' am I')).toBe('Wietske am I');
  });

  it('are cut the same in any pieces', () =>
    expectSameInAnyPieces(create, [
      'Wietske',
      ' Dunbar',
      ':',
      ': ',
      'Maeve',
      'User',
      'user',
      'assistant',
      '\n',
      ' ',
      '**',
      '(',
      ')',
      '.',
      'It sank.',
      'Ben',
      ' the young one',
    ]));
});
