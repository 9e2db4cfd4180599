import { isPerhapsToldByOthers, isToldByOthers } from '@everkin/contracts/replies/guess-narrator';
import type { Persona, PromptPassage } from '@everkin/contracts/reply-request';
import type { Found } from './find-answer.ts';
import { nearestOf } from './score-spans.ts';

/**
 * Who tells what is not the person's, for a heading: `Ruth remembers`.
 * @returns undefined where that is not known
 */
export function labelNarrator({ narrator, narratorName }: Pick<PromptPassage, 'narrator' | 'narratorName'>): string | undefined {
  if (narratorName !== undefined) return `${narratorName} remembers`;
  return narrator === 'contributor' ? 'You remember' : undefined;
}

/** "She never gave up" in a persona's traits was written about her, not said by her. */
export const isTraitToldByOthers = (trait: string, { name }: Persona): boolean =>
  /^(he|she|they|his|her|their)\b/i.test(trait) || trait.startsWith(name);

/** What a sentence says first: as far as its subject goes. */
const FIRST_CLAUSE = /^[^,;:—–]{1,200}?(?= (?:and|but|until|when|because|while|so)\b|[,;:—–]|$)/i;
const SAYS_OWN = /^\W{0,4}(?:I|My|Our)\b/;
const OF_SOMEBODY_ELSE =
  /\b(?:she|he|they|her|him|his|their|them|you|your|mum|mom|mam|mother|dad|father|nan|gran|grandma|grandad|grandpa)\b/i;

/**
 * "Were you scared of the dark?", and what comes nearest is somebody else's "I was afraid of the dark": that one's own fear, which
 * says nothing of the person. Nor does "Our cat had kittens" of a cat of hers.
 */
export function isAboutNarrator({ question, quotes, among }: Found, persona: Persona): boolean {
  const isOthers = ({ passage }: (typeof quotes)[number]): boolean =>
    isToldByOthers(passage, persona) || isPerhapsToldByOthers(passage, persona);
  if (!question.isAboutPerson || quotes.length === 0 || !quotes.every(isOthers)) return false;
  const nearest = nearestOf(among.windows[0]?.sentences ?? [], among.terms);
  const says = FIRST_CLAUSE.exec(nearest?.text ?? '')?.[0] ?? nearest?.text ?? '';
  return SAYS_OWN.test(says) && !OF_SOMEBODY_ELSE.test(says);
}
