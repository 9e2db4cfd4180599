import { answerFromMemory } from './answer-from-memory.ts';
import { findAnswer } from '../select/find-answer.ts';
import type { PhraseName } from '../phrases/phrases.ts';
import { type Question, parseQuestion } from '../understand/question.ts';
import { foldSaid } from '../understand/fold-said.ts';
import { citeWith, phrase, type Reply } from './reply.ts';
import { chooseTrait } from './sayings.ts';
import { isTraitToldByOthers } from '../select/told-by-others.ts';
import { stemOfBase } from '@everkin/language/en/stem';

/** Appends a value or advice that was not given yet. */
export function withTrait(name: PhraseName, traits: string[], words: string, reply: Reply): string {
  const trait = chooseTrait(
    traits.filter((each) => !reply.said.includes(foldSaid(chooseTrait([each], '') ?? ''))),
    reply.asked,
  );
  return trait === null ? words : `${words} ${sayTrait(name, trait, reply)}`;
}

/** Answers from traits that were not given yet; otherwise a memory may answer. */
export function answerFromTraits(name: 'sayings' | 'values' | 'advice', traits: string[], reply: Reply): string {
  // Sayings may be repeated, in a greeting too; advice should not be.
  const fresh = traits.filter((trait) => !reply.said.includes(foldSaid(chooseTrait([trait], '') ?? '')));
  const trait = chooseTrait(fresh.length === 0 && name === 'sayings' ? traits : fresh, reply.asked);
  if (trait === null)
    return hasTopic(parseQuestion(reply.request)) ? answerFromMemory(reply) : phrase(traits.length > 0 ? 'exhausted' : 'gap', reply);
  const told = sayTrait(name, trait, reply);
  const { question, judgement, quotes } = findAnswer(reply);
  const [quote] = hasTopic(question) ? quotes : [];
  // The family often took the trait from the quoted letter.
  if (quote && foldSaid(quote.text).includes(foldSaid(trait))) return told;
  return quote && judgement === 'answer' ? `${told}\n\n${citeWith('also', quote, reply)}` : told;
}

const sayTrait = (name: PhraseName, trait: string, reply: Reply): string =>
  phrase(isTraitToldByOthers(trait, reply.request.persona) ? 'told' : name, reply, { trait });

/** "Any advice?" has no topic; "any advice about marriage?" has one. */
function hasTopic(question: Question): boolean {
  return !question.isFollowUp && question.terms.some(({ stem }) => !TRAIT_STEMS.has(stem));
}

const TRAIT_STEMS = new Set(
  'advice advise tip guidance wisdom lesson saying catchphrase expression motto phrase quote favourite favorite value principle belief believe matter important best give share live handle deal cope decide should'
    .split(' ')
    .map(stemOfBase),
);
