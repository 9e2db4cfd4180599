import type { CapsulePart } from '@everkin/contracts/capsules/capsules';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
const count = (number: number, noun: string): string => (number === 1 ? `a ${noun}` : `${number} ${noun}s`);

/**
 * What is inside, such as “A letter of 312 words, 2 photos, and a recording”; null for nothing.
 * @param contents.letter null while it is sealed: then a part stands for it
 */
export function describeContents({ letter, parts }: { letter: string | null; parts: readonly Pick<CapsulePart, 'kind'>[] }): string | null {
  const of = (kind: CapsulePart['kind']): number => parts.filter((part) => part.kind === kind).length;
  const contents = [
    describeLetter(letter, of('letter') > 0),
    ...(['image', 'audio'] as const).map((kind) => (of(kind) === 0 ? null : count(of(kind), kind === 'image' ? 'photo' : 'recording'))),
  ].filter((part) => part !== null);
  if (contents.length === 0) return null;
  const sentence = list.format(contents);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function describeLetter(letter: string | null, isThere: boolean): string | null {
  if (letter === null) return isThere ? 'a letter' : null;
  const words = letter.trim() === '' ? 0 : letter.trim().split(/\s+/).length;
  if (words === 0) return null;
  return `a letter of ${words === 1 ? 'one word' : `${words} words`}`;
}
