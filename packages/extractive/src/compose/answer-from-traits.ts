import type { DraftPart, DraftReply } from '@everkin/contracts/reply-request';
import { findAnswer } from '../select/find-answer.ts';
import type { Quote } from '../select/recollection.ts';
import { sumOfMatches } from '../select/score-spans.ts';
import { toStems } from '../understand/terms.ts';
import { type Question, parseQuestion } from '../understand/question.ts';
import { foldSaid } from '../understand/fold-said.ts';
import { renderNote, noteToAdd, only, quotePart, type Reply } from './reply.ts';
import { chooseFittingTrait, chooseTrait } from './sayings.ts';
import { isTraitToldByOthers } from '../select/told-by-others.ts';
import { stemOfBase } from '@everkin/language/en/stem';

/**
 * Answers with a saying, value or advice: one that fits the subject, else a memory; without a subject, one not given yet, and the
 * first again once all were.
 */
export function answerFromTraits(traits: string[], reply: Reply): DraftReply {
  // By its own words: "the boiler, it's making that noise again" has a subject, also where it leans on what was said before.
  const alone = parseQuestion({ ...reply.request, turns: reply.request.turns.slice(-1) });
  if (hasTopic(parseQuestion(reply.request)) || hasTopic(alone)) return answerOnTopic(traits, reply);
  const fresh = traits.filter((trait) => !wasGiven(trait, reply));
  const trait = chooseTrait(fresh.length > 0 ? fresh : traits, reply.asked);
  return trait === null ? noteToAdd('gap', reply) : only(sayTrait(trait, reply));
}

/** A dead person's sayings are no answer to a divorce: only what speaks of the subject is quoted, and as the closest thing there is. */
function answerOnTopic(traits: string[], reply: Reply): DraftReply {
  const trait = chooseFittingTrait(traits, reply.asked);
  const { question, judgement, quotes } = findAnswer(reply);
  const [quote] = judgement === 'answer' ? quotes.filter((each) => isOnSubject(each, question)) : [];
  // The family often took the trait from the quoted letter.
  const isSame = quote && trait !== null && foldSaid(quote.text).includes(foldSaid(trait));
  const parts = [...(trait === null ? [] : [sayTrait(trait, reply)]), ...(quote && !isSame ? [quotePart(quote, reply)] : [])];
  return parts.length > 0 ? only(renderNote('closest', reply), ...parts) : noteToAdd('gap', reply);
}

/** Says one of the question's own words: a letter about the wedding is no answer to a divorce. */
const isOnSubject = ({ text }: Quote, { terms }: Question): boolean =>
  sumOfMatches(
    [toStems(text)],
    terms.filter(({ stem }) => !TRAIT_STEMS.has(stem)).map((term) => ({ ...term, synonyms: [], rarity: 1 })),
  ) > 0;

const wasGiven = (trait: string, { said }: Reply): boolean => said.includes(foldSaid(chooseTrait([trait], '') ?? ''));

const sayTrait = (trait: string, reply: Reply): DraftPart =>
  isTraitToldByOthers(trait, reply.request.persona) ? renderNote('told', reply, { trait }) : { kind: 'saying', text: trait };

/** "Any advice?" has no topic; "any advice about marriage?" has one. */
function hasTopic(question: Question): boolean {
  return !question.isFollowUp && question.terms.some(({ stem }) => !TRAIT_STEMS.has(stem));
}

const TRAIT_STEMS = new Set(
  'say tell know hear remember today tonight now morning right else like wish need think do would want advice advise tip guidance wisdom lesson saying catchphrase expression motto phrase quote favourite favorite value principle belief believe matter important best give share live handle deal cope decide should'
    .split(' ')
    .map(stemOfBase),
);
