import { expect, test } from 'vitest';
import { describeLife } from './life-years.ts';

const born = { words: 'November 9, 1931', edtf: '1931-11-09' };
const died = { words: 'about 2014', edtf: '2014~' };

test('a life is its years, as exactly as they are known', () => {
  expect(describeLife(born, died)).toBe('1931 – about 2014');
  expect(describeLife(born, null)).toBe('born 1931');
  expect(describeLife(null, died)).toBe('died about 2014');
  expect(describeLife({ words: 'the 1930s', edtf: '193X' }, { words: 'May 2014', edtf: '2014-05' })).toBe('the 1930s – 2014');
  expect(describeLife(null, null)).toBe('');
});
