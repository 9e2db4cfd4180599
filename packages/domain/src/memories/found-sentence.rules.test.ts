import { describe, expect, it } from 'vitest';
import { findSentence } from './found-sentence.rules.ts';

/** A found sentence with its marks in brackets. */
function show(passage: string, ...words: string[]): string | null {
  const found = findSentence(passage, words);
  if (!found) return null;
  const [shown, rest] = found.marks.reduce(
    ([before, at], { from, to }) => [`${before}${found.text.slice(at, from)}[${found.text.slice(from, to)}]`, to] as [string, number],
    ['', 0] as [string, number],
  );
  return shown + found.text.slice(rest);
}

describe('the sentence of a search', () => {
  const letter = 'Dear Aukje,\n\nIt rained. We sailed on the Noorderhaven from Rotterdam. Nobody was sick.';

  it('is the one with the word, which is marked', () => {
    expect(show(letter, 'noorderhaven')).toBe('We sailed on the [Noorderhaven] from Rotterdam.');
  });

  it('is the one with most of the words', () => {
    expect(show(letter, 'rained', 'rotterdam', 'sailed')).toBe('We [sailed] on the Noorderhaven from [Rotterdam].');
  });

  it('marks a word as it is written, whatever accents and case were typed', () => {
    expect(show('Élodie’s garden was green.', "elodie's")).toBe('[Élodie’s] garden was green.');
    expect(show('Die Straße nach Koeln.', 'strasse', 'köln')).toBe('Die [Straße] nach [Koeln].');
  });

  it('marks every place, and a place only once', () => {
    expect(show('Tea, and more tea.', 'tea', 'te')).toBe('[Tea], and more [tea].');
  });

  it('is nothing where no word occurs', () => {
    expect(show(letter, 'submarine')).toBeNull();
    expect(show('', 'tea')).toBeNull();
  });

  it('is cut around the first hit where it is long, between words', () => {
    const long = `${'and then we walked on '.repeat(20)}to the lighthouse ${'and then we walked back '.repeat(20)}home.`;
    expect(show(long, 'lighthouse')).toMatch(/^…[a-z][a-z ]+ to the \[lighthouse\] and [a-z ]+[a-z]…$/);
    expect(findSentence(long, ['lighthouse'])?.text.length).toBeLessThanOrEqual(162);
  });

  it('is cut in a text without spaces too', () => {
    expect(show('長'.repeat(400) + '船' + '長'.repeat(400), '船')).toMatch(/^…長+\[船\]長+…$/);
  });
});
