import { describe, expect, it } from 'vitest';
import { splitIntoPassages } from './passages.rules.ts';
import { realignTimestamps, timePassages, writeTranscript } from './transcript.rules.ts';

/** Consecutive sentences of ten seconds each. */
const tell = (count: number) =>
  writeTranscript({
    segments: Array.from({ length: count }, (_, n) => ({
      startS: n * 10,
      endS: n * 10 + 10,
      text: `This is sentence number ${n} of a long story, and it goes on for a while.`,
    })),
  });

describe('a transcript', () => {
  it('is one paragraph until the person pauses', () => {
    const { text, times } = writeTranscript({
      segments: [
        { startS: 0, endS: 2, text: 'We sailed in May.' },
        { startS: 2.4, endS: 5, text: 'It was cold.' },
        { startS: 9, endS: 11, text: 'Your father was born there.' },
      ],
    });
    expect(text).toBe('We sailed in May. It was cold.\n\nYour father was born there.');
    expect(times.map(({ start, startS }) => [text.slice(start, start + 4), startS])).toEqual([
      ['We s', 0],
      ['It w', 2.4],
      ['Your', 9],
    ]);
  });

  it('gives each passage the seconds of its words', () => {
    const { text, times } = tell(40);
    const cuts = splitIntoPassages(text);
    expect(cuts.length).toBeGreaterThan(2);
    timePassages(cuts, times).forEach(({ startS, endS }, index) => {
      const said = [...(cuts[index]?.text ?? '').matchAll(/number (\d+)/g)].map(([, n]) => Number(n));
      expect([startS, endS]).toEqual([(said[0] ?? 0) * 10, (said.at(-1) ?? 0) * 10 + 10]);
    });
  });

  it('that is plain text has no times', () => {
    expect(timePassages(splitIntoPassages('A letter.'), [])).toEqual([{ startS: null, endS: null }]);
  });
});

describe('an edited transcript', () => {
  const { text, times } = tell(40);
  const passages = timePassages(splitIntoPassages(text), times);

  it('keeps the seconds of unchanged parts', () => {
    const kept = realignTimestamps(text.replace('number 20', 'number twenty'), { text, passages });
    expect(kept).toHaveLength(passages.length);
    expect(kept[0]).toEqual(passages[0]);
    expect(kept.at(-1)).toEqual(passages.at(-1));
  });

  it('finds the seconds of moved parts', () => {
    const shortened = text.slice(text.indexOf('This is sentence number 20 '));
    const [first] = realignTimestamps(shortened, { text, passages });
    expect(Math.abs((first?.startS ?? 0) - 200)).toBeLessThanOrEqual(100);
    const last = realignTimestamps(`A word before all. ${text}`, { text, passages }).at(-1);
    expect(last?.endS).toBe(400);
  });

  it('of a text without times has none', () => {
    expect(realignTimestamps('Another letter.', { text: 'A letter.', passages: [{ startS: null, endS: null }] })).toEqual([]);
  });
});
