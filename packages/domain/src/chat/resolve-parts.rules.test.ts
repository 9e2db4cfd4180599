import { MemoryId, PassageId } from '@everkin/contracts/ids';
import type { DraftPart } from '@everkin/contracts/reply-request';
import { expect, it } from 'vitest';
import { resolveParts } from './resolve-parts.rules.ts';

const LETTER = 'Dear Anna,\n\nThe mill burned (down?) in spring.\nNobody slept. We baked bread, and the men ate it cold.';
const source = {
  memoryId: MemoryId.parse('me_01j0000000000000000000000a'),
  passageId: PassageId.parse('pa_01j0000000000000000000000b'),
  title: 'Letter',
  excerpt: LETTER,
  at: null,
};
const quote = (text: string): DraftPart => ({ kind: 'quote', text, ref: 'm1', narrator: 'person' });
const resolve = (...drafts: DraftPart[]): ReturnType<typeof resolveParts> => resolveParts(drafts, new Map([['m1', source]]));

it('gives a quotation the words of the source as they stand, with their place', () => {
  const [part] = resolve(quote('The mill burned (down?) in spring. Nobody slept.')) ?? [];
  expect(part).toEqual({
    kind: 'quote',
    text: 'The mill burned (down?) in spring.\nNobody slept.',
    memoryId: source.memoryId,
    passageId: source.passageId,
    from: 12,
    to: 60,
    narrator: 'person',
  });
  expect(LETTER.slice(12, 60)).toBe('The mill burned (down?) in spring.\nNobody slept.');
});

it('keeps who tells it', () => {
  const ruths = { ...quote('Nobody slept.'), narrator: 'contributor' as const, narratorLabel: 'Ruth remembers' };
  expect(resolve(ruths)).toMatchObject([{ text: 'Nobody slept.', narrator: 'contributor', narratorLabel: 'Ruth remembers' }]);
});

it('leaves out the marks of what was left out', () => {
  expect(resolve(quote('… and the men ate it cold. …'))).toMatchObject([{ text: 'and the men ate it cold.' }]);
});

it('keeps notes as they are', () => {
  expect(resolve({ kind: 'note', text: 'No memory about that was found.', offers: 'add-memory' })).toEqual([
    { kind: 'note', text: 'No memory about that was found.', offers: 'add-memory' },
  ]);
});

it.each([[quote('The mill burned in spring.')], [{ kind: 'quote', text: 'Nobody slept.', ref: 'm2', narrator: 'person' } as const]])(
  'shows nothing as a quotation that does not stand there',
  (draft) => {
    expect(resolve(draft)).toBeNull();
  },
);
