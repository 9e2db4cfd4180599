import { expect, it } from 'vitest';
import { nameOfWriter } from './name-of-writer.ts';

it.each([
  ['hi granny its lily im 8', 'Lily'],
  ["Good evening Beppe, it's Hannah.", 'Hannah'],
  ['Hello Nan! It’s Tom 😊', 'Tom'],
  ['Hi Mum, this is Ruth', 'Ruth'],
  ['Nan its Jake again', 'Jake'],
  ['Lily here', 'Lily'],
  ["Hi Beppe, it's Ellie.", 'Ellie Ward'],
])('%s is written by %s', (message, name) => {
  expect(nameOfWriter([message], 'Ellie Ward')).toBe(name);
});

it.each(['hi nan its tom', 'hi nan its raining', 'nan its raining again'])('%s is answered without a name, as it may be somebody else', (message) => {
  expect(nameOfWriter([message], 'Ellie Ward')).toBe('');
});

it.each([
  'Hi Mum, it’s Christmas',
  'Hi Mum, it’s Tom. He fell off the ladder.',
  'Hi Mum, it’s me',
  'hello granny its your birthday',
  'It’s Tom who broke it',
  'its so cold',
  'Nobody here knows how you made it',
  'Its been a long day',
  'this is hard',
  'Are you here?',
])('%s is written by whoever has the account', (message) => {
  expect(nameOfWriter([message], 'Ellie Ward')).toBe('Ellie Ward');
});

it('calls a child by her name until she has gone', () => {
  const child = ['hi granny its lily im 8', 'did you have a dog', 'ok bye'];
  expect(nameOfWriter(child, 'Ellie')).toBe('Lily');
  expect(nameOfWriter([...child, 'How did you meet Alec?'], 'Ellie')).toBe('Ellie');
  expect(nameOfWriter([...child.slice(0, 2), 'Hello Gran'], 'Ellie')).toBe('Ellie');
});
