import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCitationReader } from './citations.rules.ts';

const OFFERED = ['m1', 'm2', 'm3', 'm10'];

function read(pieces: string[]): { text: string; cited: string[] } {
  const reader = createCitationReader(OFFERED);
  const text = pieces.map((piece) => reader.push(piece)).join('') + reader.end();
  return { text, cited: reader.cited() };
}

/** The text split at the given offsets. */
const cutAt = (text: string, places: number[]): string[] => {
  const bounds = [0, ...places.map((place) => place % (text.length + 1)).toSorted((a, b) => a - b), text.length];
  return bounds.slice(1).map((end, index) => text.slice(bounds[index], end));
};

describe('the citation marks of a reply', () => {
  it.each([
    ['one mark', 'We sailed in May. [m1]', 'We sailed in May.', ['m1']],
    ['a mark before the full stop', 'We sailed in May [m2].', 'We sailed in May.', ['m2']],
    ['several refs in one mark', 'Yes. [m2, m1] No.', 'Yes. No.', ['m2', 'm1']],
    ['refs with semicolons, capitals and spaces', 'Yes. [ M2 ;M3 ]', 'Yes.', ['m2', 'm3']],
    ['marks side by side', 'Yes. [m1][m3]', 'Yes.', ['m1', 'm3']],
    [
      'all refs that a prompt may hold',
      `Yes. [${[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `m${n}`).join(', ')}]`,
      'Yes.',
      ['m1', 'm2', 'm3', 'm10'],
    ],
    ['the same ref twice', 'Yes. [m1] And no. [m1]', 'Yes. And no.', ['m1']],
    ['a ref that was not offered', 'Yes. [m99] No. [m4]', 'Yes. No.', []],
    ['one offered beside one that was not', 'Yes. [m99, m2]', 'Yes.', ['m2']],
    ['no mark', 'Only words.', 'Only words.', []],
    ['nothing', '', '', []],
  ])('%s', (_name, reply, text, cited) => {
    expect(read([reply])).toEqual({ text, cited });
  });

  it.each([
    'He wrote "recieve" [sic] here.',
    'In [1962] we moved.',
    'A list [m, n] of letters.',
    'See [memory 1].',
    'Open [m1 and on',
    'An empty [] pair',
    'Twice [m1 m2] without a comma',
  ])('leaves ordinary brackets alone: %s', (reply) => {
    expect(read([...reply])).toEqual({ text: reply, cited: [] });
  });

  it('holds back no more than may still become a mark', () => {
    const reader = createCitationReader(OFFERED);
    expect(reader.push('Good morning, my dear')).toBe('Good morning, my dear');
    expect(reader.push('. [m')).toBe('.');
    expect(reader.push('y own hand]')).toBe(' [my own hand]');
  });

  it.each(['Ja. [m1] Toen [m2, m3]. Einde [m99]', 'a   \t [m1]  b [m2', '[m1] Begin', 'x [m[m1]2] y'])(
    'parses the same wherever it is cut once: %s',
    (reply) => {
      const whole = read([reply]);
      for (let place = 0; place <= reply.length; place += 1) expect(read([reply.slice(0, place), reply.slice(place)])).toEqual(whole);
    },
  );

  it('parses the same however it is cut into chunks', () => {
    const part = fc.oneof(
      fc.constantFrom('[m1]', ' [m2, m3]', '[m99]', '[', ']', ' ', '\t', '\n', 'm', 'm1', ',', ';', '1', '[m', '[sic]', '          '),
      fc.string({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), fc.array(fc.nat(200), { maxLength: 20 }), (parts, places) => {
        const reply = parts.join('');
        const whole = read([reply]);
        expect(read(cutAt(reply, places))).toEqual(whole);
        expect(read([...reply])).toEqual(whole);
      }),
      { numRuns: 500 },
    );
  });
});
