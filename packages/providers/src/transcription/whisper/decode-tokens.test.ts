import { describe, expect, it } from 'vitest';
import { decodeTokens } from './decode-tokens.ts';

const FIRST_TIME = 1_000;
/** A timestamp token. */
const at = (seconds: number): number => FIRST_TIME + Math.round(seconds / 0.02);
const read = (tokens: number[], given: { lengthS?: number; endsWell?: boolean } = {}) =>
  decodeTokens(tokens, { firstTime: FIRST_TIME, lengthS: given.lengthS ?? 30, endsWell: given.endsWell ?? true });

describe('the tokens of a window', () => {
  it('become segments between timestamps, and the next window follows', () => {
    expect(read([at(0), 1, 2, at(4), at(4), 3, at(11)])).toEqual({
      segments: [
        { startS: 0, endS: 4, tokens: [1, 2] },
        { startS: 4, endS: 11, tokens: [3] },
      ],
      nextS: 30,
    });
  });

  it('that break off at the start of a segment continue from there', () => {
    expect(read([at(0), 1, at(24.5), at(24.5)])).toEqual({ segments: [{ startS: 0, endS: 24.5, tokens: [1] }], nextS: 24.5 });
  });

  it('that run out of space within a segment repeat it', () => {
    expect(read([at(0), 1, at(20), at(20), 2], { endsWell: false })).toMatchObject({ segments: [{ endS: 20 }], nextS: 20 });
  });

  it('that end within words last to the end of the window', () => {
    expect(read([at(0), 1, 2], { lengthS: 11 })).toEqual({ segments: [{ startS: 0, endS: 11, tokens: [1, 2] }], nextS: 11 });
  });

  it('never end after their window, and nothing gives nothing', () => {
    expect(read([at(0), 1, at(29)], { lengthS: 11 }).segments).toEqual([{ startS: 0, endS: 11, tokens: [1] }]);
    expect(read([], { lengthS: 11 })).toEqual({ segments: [], nextS: 11 });
  });
});
