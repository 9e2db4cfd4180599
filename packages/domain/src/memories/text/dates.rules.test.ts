import { describe, expect, it } from 'vitest';
import { findDate } from './dates.rules.ts';

describe('the date of a letter', () => {
  it.each([
    ['1953-11-08 letter to Aukje', '1953-11-08'],
    ['1953-11 letter', '1953-11'],
    ['letter (1953)', '1953'],
    ['1944-45 the hunger winter', '1944'],
    ['1999-12-45 odd', '1999-12'],
    ['May 2, 1974', '1974-05-02'],
    ['May 2nd 1974', '1974-05-02'],
    ['2 May 1974', '1974-05-02'],
    ['the 2nd of May, 1974', '1974-05-02'],
    ['Sept. 5, 1912', '1912-09-05'],
    ['sept 1912', '1912-09'],
    ['April 1909', '1909-04'],
    ['June of 1962', '1962-06'],
    ['March 99, 1962', '1962'],
    ['about 1962 Mem’s recipes', 'about 1962'],
    ['Circa 1962', 'circa 1962'],
    ['c. 1962', 'c. 1962'],
    ['summer 1973 letter to Alec', 'summer 1973'],
    ['Christmas 1944', 'christmas 1944'],
    ['Christmas Eve, 1944', 'christmas eve 1944'],
    ['in the 1950s', '1950s'],
    ['early 1950s', 'early 1950s'],
    ['letters from the late 1940s', 'late 1940s'],
    ['12.05.1962', '1962'],
    ['1974 Wales holiday', '1974'],
    ['1971 letter to Ruth', '1971'],
    ['Letter to Doug 1984', '1984'],
    ['Letters from 1971 to 1975', '1971'],
    ['Room 12, Hotel Adler, 1962', '1962'],
    ['may 1974, from Ruth', '1974-05'],
    ['February 29, 1972', '1972-02-29'],
  ])('is in its title: %s', (title, date) => {
    expect(findDate(title, '')).toBe(date);
  });

  it.each([
    'a letter',
    'IMG_20190403',
    'Room 2100',
    'order 19621',
    'Mayor 12',
    '1500 sheep',
    '',
    '2000 cookies recipe',
    'Letter from 1612 Elm Street',
    '1612 Elm Street',
    'Flight 1815 to Boston',
    'Paid 1850 francs',
    'Room 1984 The Hotel',
    'Psalm 1611',
    '£1700 for a cow',
    'You may 1800 times say it',
    'Area 1951',
    'PIN 1984',
    'EUR 1950',
    'Tel 555 1945',
    '1900 Uhr',
    'march 2000 miles',
    '2000m race',
    'February 31, 1974',
    '1974-02-30',
  ])('is not guessed: %s', (title) => {
    expect(findDate(title, '')).toBeNull();
  });

  it('is at the head of the letter when the title has none', () => {
    expect(findDate('To Aukje', 'Burnt Fork, Wyoming, April 18, 1909.\n\nDear Mrs. Coney,')).toBe('1909-04-18');
  });

  it.each([
    ['Zwolle, 12 mei 1962', '1962-05-12'],
    ['Lyon, le 12 mai 1962', '1962-05-12'],
    ['Lyon, le 1er mai 1962', '1962-05-01'],
    ['Bremen, den 12. Mai 1962', '1962-05-12'],
    ['Madrid, 12 de mayo de 1962', '1962-05-12'],
    ['Lisboa, 12 de maio de 1962', '1962-05-12'],
    ['Roma, 12 maggio 1962', '1962-05-12'],
    ['Kraków, 12 maja 1962 r.', '1962-05-12'],
    ['København, den 12. maj 1962', '1962-05-12'],
    ['Москва, 12 мая 1962 г.', '1962-05-12'],
    ['Budapest, 1962. május 12.', '1962-05-12'],
    ['1962年5月12日', '1962-05-12'],
    ['1962년 5월 12일', '1962-05-12'],
    ['May the 12th 1962', '1962-05-12'],
    ['25.12.1962', '1962-12-25'],
    ['Bremen, 25. 12. 1962', '1962-12-25'],
    ['25/12/1962', '1962-12-25'],
    ['12/25/1962', '1962-12-25'],
    ['1962/12/25', '1962-12-25'],
    ['Praha, 25. XII. 1962', '1962-12-25'],
    ['12-May-1962', '1962-05-12'],
    ['Wien, im Dezember 1962', '1962-12'],
    ['5/6/1962', '1962'],
  ])('is at the head in another language or in numbers: %s', (head, date) => {
    expect(findDate('letter', `${head}\n\nDear Nora,\n\nthe kettle fell.`)).toBe(date);
  });

  it.each([
    '25.12.62',
    '192.168.1962',
    '31.2.1962',
    'Tel. 05-06-1962-7',
    '1962 Elm Street',
    'Room 5 1962',
    '12 listopada 1962',
    '12 eggs 1962',
  ])('is not guessed at the head: %s', (head) => {
    expect(findDate('letter', `${head}\n\nDear Nora,`)).toBeNull();
  });

  it.each(['Scan 2019-03-04', 'Adobe Scan Mar 4, 2019', 'CamScanner 2019-03-04', 'Scanned on March 4, 2019'])(
    'is never the day on which it was scanned: %s',
    (title) => {
      expect(findDate(title, '12 May 1962\n\nDear Nora,')).toBe('1962-05-12');
      expect(findDate(title, 'Dear Nora,')).toBeNull();
    },
  );

  it('is the one in a name that says nothing of a scan, or that is older than scanners', () => {
    expect(findDate('Scanned letter 1953-11-08', 'Dear Nora,')).toBe('1953-11-08');
    expect(findDate('1962-05-12 letter', 'Dear Nora,')).toBe('1962-05-12');
  });

  it('is that of the letter if the number in the title is not a date', () => {
    expect(findDate('Room 1984 The Hotel', 'Berlin, May 2, 1962')).toBe('1962-05-02');
    expect(findDate('Letter', 'You may 1800 times say it')).toBeNull();
  });

  it('is the title’s when both have one', () => {
    expect(findDate('Letter of 1909-04-18', 'January 1, 1950')).toBe('1909-04-18');
  });

  it('is not a date that occurs further down in the story', () => {
    expect(findDate('To Aukje', `Dear Aukje, ${'all is well here. '.repeat(20)} On May 2, 1974 we moved.`)).toBeNull();
  });

  it('is not a lone year at the head, which may be part of the story', () => {
    expect(findDate('To Aukje', 'In 1944 we had nothing to eat.')).toBeNull();
  });
});
