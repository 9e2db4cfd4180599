import { listNames } from '../../packages/extractive/src/understand/terms.ts';
import { isKinWord } from '@everkin/contracts/replies/kin-words';
import { listWords } from '../../packages/language/src/words.ts';
import { stemOf } from '../../packages/language/src/en/stem.ts';
import type { Question } from './questions.ts';

/** A question that names one rare thing or person: `word` stands in the memories of this life, or of another life alone. */
export type Probe = Question & { word: string; isKnown: boolean };

type Letter = { title: string; text: string };

const OF_PERSON = [
  (name: string) => `do u remember ${name.toLowerCase()}`,
  (name: string) => `Tell me about ${name}`,
  (name: string) => `what was ${name} like?`,
  (name: string) => `Do you still think of ${name}?`,
  (name: string) => `what happened to ${name}`,
  (name: string) => `You and ${name}, were you close?`,
];
const OF_THING = [
  (word: string) => `do you remember the ${word}?`,
  (word: string) => `what was the ${word} like`,
  (word: string) => `tell me about the ${word}`,
  (word: string) => `did you ever think of the ${word} again`,
  (word: string) => `whose was the ${word}?`,
  (word: string) => `what about the ${word}`,
];

/** Names and things that one or two letters mention. */
function listRare(letters: Letter[]): { names: string[]; things: string[] } {
  const count = new Map<string, number>();
  for (const { text } of letters) for (const stem of new Set(listWords(text).map(stemOf))) count.set(stem, (count.get(stem) ?? 0) + 1);
  const isRare = (word: string): boolean => (count.get(stemOf(word.toLowerCase())) ?? 0) <= 2;
  const all = letters.map(({ text }) => text).join('\n');
  const names = [...new Set(listNames(all.replaceAll(/[.!?]["”’)]*\s+\p{Lu}\p{L}+/gu, '. ')))].filter(
    (name) => /^\p{Lu}\p{Ll}{3,}$/u.test(name) && !isKinWord(name) && isRare(name) && !all.includes(` ${name.toLowerCase()}`),
  );
  const things = [...all.matchAll(/\b(?:the|my|our|a) (\p{Ll}{5,12})(?=[,.;]| (?:was|and|in|on|with|that|had)\b)/gu)]
    .flatMap(([, word]) => word ?? [])
    .filter((word) => isRare(word) && !/(ing|ed|ly|er|est)$/.test(word));
  return { names: names.toSorted(), things: [...new Set(things)].toSorted() };
}

/** Every n-th of a list. */
const thin = <T>(list: T[], count: number): T[] =>
  list.filter((_, index) => index % Math.max(1, Math.floor(list.length / count)) === 0).slice(0, count);

/** Questions that turn on one rare word: of the letters themselves, and of others' that these do not have. */
export function makeProbes(letters: Letter[], others: Letter[], count = 12): Probe[] {
  const [own, strange] = [listRare(letters), listRare(others)];
  const known = new Set(letters.flatMap(({ title, text }) => listWords(`${title} ${text}`).map(stemOf)));
  const isStrange = (word: string): boolean => !known.has(stemOf(word.toLowerCase()));
  const make = (words: string[], templates: ((word: string) => string)[], isKnown: boolean): Probe[] =>
    thin(words, count).map((word, index) => ({
      id: `${isKnown ? 'known' : 'strange'}-${word}`,
      ask: templates[index % templates.length]?.(word) ?? word,
      kind: isKnown ? 'known-word' : 'strange-word',
      before: [],
      titles: isKnown
        ? letters.filter(({ text }) => listWords(text).map(stemOf).includes(stemOf(word.toLowerCase()))).map(({ title }) => title)
        : [],
      evidence: [],
      word,
      isKnown,
    }));
  return [
    ...make(own.names, OF_PERSON, true),
    ...make(own.things, OF_THING, true),
    ...make(strange.names.filter(isStrange), OF_PERSON, false),
    ...make(strange.things.filter(isStrange), OF_THING, false),
  ];
}
