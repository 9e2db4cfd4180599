import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitForSpeech } from './split-for-speech.ts';
import { toPhonemes } from './phonemes.ts';
import { normalizeForSpeech } from './normalize-text.ts';

describe('text is expanded for speech', () => {
  test.each([
    ['She was born on 3 May 1962.', 'She was born on the 3rd of May 1962.'],
    ['On March 22 we left', 'On March 22nd we left'],
    ['in the 1950s and the 30s', 'in the nineteen fifties and the thirties'],
    ['since 2000, or 2005', 'since two thousand, or two thousand and five'],
    ['17 + 25 = 42', '17 plus 25 equals 42'],
    ['£3 & 1,234 people at 50%', '3 pounds and 1234 people at 50 percent'],
    ['Dr. Lee of St. James St. said', 'Dr. Lee of Saint James Street said'],
    ['“Well,” he said — and left…', 'Well, he said — and left…'],
    ['Ada (my aunt) laughed.', 'Ada, my aunt, laughed.'],
    ['naïve café, Grüße', 'naive cafe, Grusse'],
    ['10–12 well-known **songs** 🙂', '10 to 12 well known songs'],
    ['5 km by 3/4', '5 kilometres by three quarters'],
    ['… — !', ''],
    ['🙂', ''],
  ])('%j', (written, said) => {
    expect(normalizeForSpeech(written)).toBe(said);
  });

  test('any text becomes letters, digits and punctuation', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalizeForSpeech(text)).toMatch(/^[\p{L}\p{N} .,;:!?'…—$-]*$/u);
      }),
    );
  });
});

test('sentences are spoken one by one, long ones in clauses', () => {
  expect(splitForSpeech('We left. Why? Nobody knows!')).toEqual(['We left.', 'Why?', 'Nobody knows!']);
  expect(splitForSpeech('one two, three four, five six', 12)).toEqual(['one two,', 'three four,', 'five six']);
  expect(splitForSpeech('one two three four', 8)).toEqual(['one two', 'three', 'four']);
});

test.each([
  ["I don't know.", 'I dˈOnt nˈO.'],
  ['The summer by the lake', 'ðə sˈʌməɹ bI ðə lˈAk'],
  ['thirty judges', 'θˈɜɹti ʤˈʌʤəz'],
  ["He doesn't live at seventeen.", 'hi dˈʌzənt lˈɪv ət sɛvəntˈin.'],
])('Kokoro gets the phonemes of %j', (said, phonemes) => {
  expect(toPhonemes(said)).toBe(phonemes);
});
