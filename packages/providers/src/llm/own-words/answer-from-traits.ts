import { answerFromMemory } from './answer-from-memory.ts';
import { findAnswer } from './find-answer.ts';
import type { PhraseName } from './phrases.ts';
import { type Question, parseQuestion } from './question.ts';
import { foldSaid } from './recollection.ts';
import { citeWith, phrase, type Reply } from './reply.ts';
import { chooseTrait } from './sayings.ts';
import { isTraitToldByOthers } from './told-by-others.ts';
import { stemOf } from './words.ts';

/** Adds a value or a piece of advice that was not told yet. */
export function withTrait(name: PhraseName, traits: string[], words: string, reply: Reply): string {
  const trait = chooseTrait(
    traits.filter((each) => !reply.said.includes(foldSaid(chooseTrait([each], '') ?? ''))),
    reply.asked,
  );
  return trait === null ? words : `${words} ${sayTrait(name, trait, reply)}`;
}

/** Traits answer when there are some that were not told yet; else a memory may. */
export function answerFromTraits(name: 'sayings' | 'values' | 'advice', traits: string[], reply: Reply): string {
  // A saying is said again and again, in a greeting too; advice that was given need not be.
  const fresh = traits.filter((trait) => !reply.said.includes(foldSaid(chooseTrait([trait], '') ?? '')));
  const trait = chooseTrait(fresh.length === 0 && name === 'sayings' ? traits : fresh, reply.asked);
  if (trait === null)
    return hasTopic(parseQuestion(reply.request)) ? answerFromMemory(reply) : phrase(traits.length > 0 ? 'exhausted' : 'gap', reply);
  const told = sayTrait(name, trait, reply);
  const { question, judgement, quotes } = findAnswer(reply);
  const [quote] = hasTopic(question) ? quotes : [];
  // The family often took it from the very letter.
  if (quote && foldSaid(quote.text).includes(foldSaid(trait))) return told;
  return quote && judgement === 'answer' ? `${told}\n\n${citeWith('also', quote, reply)}` : told;
}

const sayTrait = (name: PhraseName, trait: string, reply: Reply): string =>
  phrase(isTraitToldByOthers(trait, reply.request.persona) ? 'told' : name, reply, { trait });

/** "Any advice?" has none; "any advice about marriage?" has. */
function hasTopic(question: Question): boolean {
  return !question.isFollowUp && question.terms.some(({ stem }) => !TRAIT_STEMS.has(stem));
}

const TRAIT_STEMS = new Set(
  'advice advise tip guidance wisdom lesson saying catchphrase expression motto phrase quote favourite favorite value principle belief believe matter important best give share live handle deal cope decide should'
    .split(' ')
    .map(stemOf),
);
