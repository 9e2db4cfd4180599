import type { Role, Source } from '@everkin/contracts/chat';
import type { AvatarId, PassageId } from '@everkin/contracts/ids';
import type { RatedSentences } from '@everkin/providers/llm/port';
import type { Deps } from '../../deps.ts';
import { type Person, speakersOf } from './recall.rules.ts';
import type { AvatarIndex } from './index/avatar-index.ts';
import { selectPassages } from './select-passages.rules.ts';
import { listSampledSpeakers, buildPartialIndex, surveyPassages } from './index/partial-index.ts';
import { parseQuery, type RecallQuery } from './query.rules.ts';
import { embedQuery, type ReadTurns } from './embeddings/embed-query.ts';
import { scorePassages } from './score-passages.rules.ts';
import { type Hit, type IndexQuery, listNamedSpeakers } from './index/search-index.ts';
import { findPassages, type FoundPassage } from './sources.repo.ts';
import { searchTurns } from './told-before.ts';

export type Recalled = {
  source: Source;
  /** Probability that the passage answers the question, 0…1, highest first; see `answerProbability`. */
  score: number;
  /** Similarity of its sentence groups to the question; null without embeddings. */
  sentences: RatedSentences[] | null;
  /** Its number among the avatar's passages; passages of one source are consecutive in reading order. */
  place: number;
  /** It was quoted by the last reply, and the question refers back to it. */
  isTold: boolean;
  /** The owner's photo caption: it may be cited, but never as the person's own words. */
  isCaption: boolean;
};

/** The audience of a reply: groups get only what the owner shares with them (docs/PRODUCT.md, What a group may hear). */
export type Audience = 'owner' | 'group';

export type RecallInput = {
  avatarId: AvatarId;
  /** Whose avatar it is: only this person's words are found in a transcript. Null finds every speaker's. */
  person: Person | null;
  /** Oldest first; the last is the one to answer. */
  turns: { role: Role; content: string }[];
  audience: Audience;
  limit?: number;
};

/** Enough for a reply to choose from, few enough to stay one readable prompt. */
export const RECALL_DEFAULT_PASSAGES = 10;
/** Over-fetch factor: spare passages replace near-duplicates. */
const SPARE_SHARE = 1.5;
/** If embedding the question takes longer than this, it is answered by lexical search. */
const MEANING_TIMEOUT_MS = 1_500;

type RecallDeps = Pick<Deps, 'db' | 'recallIndexes' | 'embeddings' | 'log'>;

/**
 * Finds what an avatar's memories say about the last turn of a conversation. The caller has checked access.
 * @returns most likely first; [] when nothing matches
 */
export async function recall(deps: RecallDeps, input: RecallInput): Promise<Recalled[]> {
  const limit = input.limit ?? RECALL_DEFAULT_PASSAGES;
  const question = parseQuery(input.turns, input.person);
  if (question.terms.length === 0) return [];
  const isSharedOnly = input.audience === 'group';
  const heard = { isSharedOnly, speakers: input.person && new Set(speakersOf(input.person)) };
  const { hits, found } = await search(deps, {
    avatarId: input.avatarId,
    relationship: input.person?.relationship,
    question,
    heard,
    limit: Math.ceil(limit * SPARE_SHARE),
  });
  const passages = hits.flatMap((hit) => {
    const passage = found.get(hit.passageId);
    return passage ? [{ ...passage, hit }] : [];
  });
  return scorePassages(selectPassages(passages, { asked: question.asked, limit }), question);
}

type Search = {
  avatarId: AvatarId;
  /** What the person is to the one who asks. */
  relationship: string | undefined;
  question: RecallQuery;
  heard: Pick<IndexQuery, 'isSharedOnly' | 'speakers'>;
  limit: number;
};
type Searched = { hits: Hit[]; found: Map<PassageId, FoundPassage>; fingerprint: string };

/**
 * Searches the cached index and loads the passages, learning in the same round trip whether the index is current: it nearly always
 * is. Otherwise it indexes the changes and searches again. A large avatar that is not cached is searched through a partial index.
 */
async function search(deps: RecallDeps, input: Search): Promise<Searched> {
  const { recallIndexes, embeddings, db } = deps;
  const held = recallIndexes.held(input.avatarId, embeddings.model);
  const searched = held ? await searchWhole(deps, held.index, input) : await searchPartly(deps, input);
  if (searched && (!held || searched.fingerprint === held.fingerprint)) return searched;
  const { index } = await recallIndexes.open(db, input.avatarId, embeddings.model);
  return searchWhole(deps, index, input);
}

async function searchWhole(deps: RecallDeps, index: AvatarIndex, input: Search): Promise<Searched> {
  const asked = await readQuestion(deps, input, listNamedSpeakers(index, input.question.words));
  return searchFor(deps, { index, asked }, input);
}

/** @returns null where full indexing is as fast */
async function searchPartly(deps: RecallDeps, input: Search): Promise<Searched | null> {
  const { db, recallIndexes, log } = deps;
  const { model } = deps.embeddings;
  const isRead = await isReady(deps).catch(() => false);
  const survey = await surveyPassages(db, { ...input, model: isRead ? model : null, partlyFrom: recallIndexes.partlyFrom });
  if (!survey) return null;
  if (survey.size <= recallIndexes.maxPlaces)
    recallIndexes.open(db, input.avatarId, model).catch((error: unknown) => log.error(error, {}, 'could not index an avatar'));
  const asked = await readQuestion(deps, input, listSampledSpeakers(survey, input.question.words));
  const index = await buildPartialIndex(db, {
    ...input,
    survey,
    asked: model !== null && asked ? { model, meaning: asked.meaning } : null,
  });
  return searchFor(deps, { index, asked }, input);
}

async function searchFor(
  { db }: RecallDeps,
  { index, asked }: { index: AvatarIndex; asked: ReadTurns | null },
  { avatarId, question, heard, limit }: Search,
): Promise<Searched> {
  const hits = searchTurns(index, { ...heard, question, asked, limit });
  const passageIds = hits.map(({ passageId }) => passageId);
  return { hits, ...(await findPassages(db, { avatarId, passageIds, isSharedOnly: heard.isSharedOnly })) };
}

/** @returns null without a model, or on timeout: lexical search alone still finds much */
async function readQuestion(deps: RecallDeps, { question, relationship }: Search, named: string[]): Promise<ReadTurns | null> {
  try {
    // No question waits while the model is downloading.
    if (!(await isReady(deps))) return null;
    const signal = AbortSignal.timeout(MEANING_TIMEOUT_MS);
    return await embedQuery((asked) => deps.embeddings.embedQuestion(asked, { signal }), { question, named, relationship });
  } catch (error) {
    deps.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'embedding unavailable: lexical recall only');
    return null;
  }
}

const isReady = async ({ embeddings }: RecallDeps): Promise<boolean> => embeddings.model !== null && (await embeddings.isReady());
