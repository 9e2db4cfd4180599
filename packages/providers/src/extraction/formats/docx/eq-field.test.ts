import { expect, test } from 'vitest';
import { parseEqField } from './eq-field.ts';

test.each([
  ['a reading above a word', 'EQ \\o\\ad(\\s\\up 11(とうきょう),東京)', '東京'],
  ['a reading after its word', 'EQ \\o(東京,\\s\\up 11(とうきょう))', '東京'],
  ['a reading of several words', ' eq \\* jc0 \\* "Font:SimSun" \\* hps10 \\o\\al(\\s\\up 9(nǐ hǎo),你好) ', '你好'],
  ['a sign in a circle', 'EQ \\o\\ac(○,秘)', '秘'],
  ['a circle alone', 'EQ \\o(○)', '○'],
  ['words above the line alone', 'EQ \\s\\up 8(th)', 'th'],
  ['a fraction', 'EQ \\f(3;4)', '3/4'],
  ['a root', 'EQ \\r(3,8)', '√8'],
  ['a box around words', 'EQ \\x\\to(Dear Anna)', 'Dear Anna'],
  ['a comma that is no end', 'EQ \\b(one\\, two)', 'one, two'],
  ['a bracket that never closes', 'EQ \\o\\ad(\\s\\up 9(ながさき),長崎', '長崎'],
  ['nothing', 'EQ ', ''],
])('an EQ field with %s is read', (_name, code, words) => {
  expect(parseEqField(code)).toBe(words);
});

test('an excessively nested EQ field ends', () => {
  expect(parseEqField(`EQ ${'\\o('.repeat(5_000)}x`)).toContain('x');
});
