import { describe, expect, it } from 'vitest';
import { chooseFittingTrait, chooseTrait, listSayings, listSayingsFor, listTraits } from './sayings.ts';

it.each([
  ['one', ['Dear me suz!'], ['Dear me suz!']],
  ['lines', ['Bless your heart\nWell, I never; Up you get'], ['Bless your heart', 'Well, I never', 'Up you get']],
  ['quoted in an account', ['She would call us "my ducks" and say "Mind the step" at the door'], ['my ducks', 'Mind the step']],
  ['an account without quotation', ['He always told long stories about the war'], []],
  ['too long to be a saying', ['A man that is born falls into a dream like a man who falls into the sea, and so on and on'], []],
])('sayings: %s', (_case, texts, sayings) => {
  expect(listSayings(texts)).toEqual(sayings);
});

describe('listSayingsFor', () => {
  const sayings = [
    'Hello, my darling',
    'My dear one',
    'Sleep tight',
    'Dear me suz!',
    'Oh dear, oh dear',
    'Waste not, want not',
    'Good night!',
  ];
  it.each([
    ['greeting', ['Hello, my darling', 'My dear one']],
    ['goodbye', ['Sleep tight', 'Good night!']],
    ['thanks', []],
  ] as const)('%s', (moment, expected) => {
    expect(listSayingsFor(moment, sayings)).toEqual(expected);
  });
});

describe('chooseTrait', () => {
  it('takes the one that speaks of what was asked', () => {
    expect(chooseTrait(['Save your money.', 'Marry for laughter. Looks fade. Soup stays.'], 'Any advice about getting married?')).toBe(
      'Marry for laughter. Looks fade.',
    );
  });
  it('takes the first when none does, and nothing when there is none', () => {
    expect(chooseTrait(['Save your money.', 'Be kind.'], 'Any advice?')).toBe('Save your money.');
    expect(chooseTrait(['  '], 'Any advice?')).toBeNull();
  });
});

it('a trait that fits is one that speaks of what was asked', () => {
  expect(chooseFittingTrait(['Save your money.', 'Marry for laughter.'], 'Any advice about getting married?')).toBe('Marry for laughter.');
  const onLending = ['Be kind.', 'Never lend a thing you would mind losing.'];
  expect(chooseFittingTrait(onLending, 'hes asking to borrow money off me. what do i do')).toBe(onLending[1]);
  expect(chooseFittingTrait(['Save your money.'], 'Who was Ivy?')).toBeNull();
});

it('values and advice stand one a line', () => {
  expect(listTraits(['Be kind.\n- Learn to swim.\n', 'Pay people back.'])).toEqual(['Be kind.', 'Learn to swim.', 'Pay people back.']);
});
