import { listAskedQuestions } from './asked-questions.rules.ts';
import type { OpenerCandidate, OpenerPeople, OpenerSource } from './opener-candidate.ts';
import { listCoupleQuestions, listPersonQuestions } from './people-questions.rules.ts';
import { listDishQuestions, listPlaceQuestions, listTitleQuestions, listTopicQuestions } from './story-questions.rules.ts';

/** The kinds in the order in which they are tried: what a person would ask first, and what is answered most often. */
const KINDS: readonly OpenerCandidate['kind'][] = [
  'meeting',
  'proposal',
  'asked',
  'title',
  'event',
  'home',
  'dish',
  'everyday',
  'kin',
  'person',
];

/**
 * Questions that somebody might begin a conversation with, made from what the memories speak of. Whether they are answered is not
 * known here. Pure.
 * @param sources memories that may be quoted
 * @returns most promising first, each question once
 */
export function proposeOpeners(sources: readonly OpenerSource[], people: OpenerPeople): OpenerCandidate[] {
  const candidates = [
    ...listCoupleQuestions(sources, people),
    ...sources.flatMap((source) => [
      ...listAskedQuestions(source),
      ...listTopicQuestions(source),
      ...listPlaceQuestions(source),
      ...listDishQuestions(source),
      ...listPersonQuestions(source, people),
      ...listTitleQuestions(source),
    ]),
  ].toSorted((one, other) => other.promise - one.promise);
  const ofKind = Map.groupBy(dropRepeats(candidates), ({ kind }) => kind);
  return takeInTurns(KINDS.map((kind) => ofKind.get(kind) ?? []));
}

const dropRepeats = (candidates: readonly OpenerCandidate[]): OpenerCandidate[] =>
  [...new Map(candidates.toReversed().map((candidate) => [candidate.question.toLowerCase(), candidate])).values()].toReversed();

/** The first of each list, then the second of each, and so on. */
function takeInTurns<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const rounds = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => lists.flatMap((list) => list.slice(round, round + 1))).flat();
}
