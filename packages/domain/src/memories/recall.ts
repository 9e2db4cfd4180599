import type { Role, Source } from '@everkin/contracts/chat';
import type { AvatarId, PassageId } from '@everkin/contracts/ids';
import type { RatedSentences } from '@everkin/providers/llm/port';
import type { Deps } from '../deps.ts';
import { type Person, speakersOf } from './recall.rules.ts';
import type { AvatarIndex } from './recall/avatar-index.ts';
import { selectPassages } from './recall/select-passages.rules.ts';
import { listSampledSpeakers, buildPartialIndex, surveyPassages } from './recall/partial-index.ts';
import { parseQuery, type RecallQuery } from './recall/query.rules.ts';
import { embedQuery, type ReadTurns } from './recall/embed-query.ts';
import { scorePassages } from './recall/score-passages.rules.ts';
import { type Hit, type IndexQuery, listNamedSpeakers } from './recall/search-index.ts';
import { findPassages, type FoundPassage } from './recall/sources.repo.ts';
import { searchTurns } from './recall/told-before.ts';

export type Recalled = {
  source: Source;
  /** How likely the passage answers what was asked, 0…1, highest first; see `answerProbability`. */
  score: number;
  /** How near its sentences come to what was asked, a few at a time; null where meanings are not known. */
  sentences: RatedSentences[] | null;
  /** Its number among the avatar's passages: those of one source follow each other in the order of reading. */
  place: number;
  /** It is what was told last, where the question leans on it. */
  isTold: boolean;
  /** Told by the owner under a photo: it may be cited, never as the person's own words. */
  isCaption: boolean;
};

/** The audience of a reply: groups get only what the owner shares with them (docs/PRODUCT.md, What a group may hear). */
export type Audience = 'owner' | 'group';

export type RecallInput = {
  avatarId: AvatarId;
  /** Whose avatar it is: only their words are found in a transcript. Null finds everybody's. */
  person: Person | null;
  /** Oldest first; the last is what is to be answered. */
  turns: { role: Role; content: string }[];
  audience: Audience;
  limit?: number;
};

/** Enough for a reply to choose from, few enough to stay one readable prompt. */
export const RECALL_DEFAULT_PASSAGES = 10;
/** Found beyond what is asked for, in place of those that repeat others. */
const SPARE_SHARE = 1.5;
/** A question whose meaning takes longer than this to read is answered by its words. */
const MEANING_TIMEOUT_MS = 1_500;

type RecallDeps = Pick<Deps, 'db' | 'recallIndexes' | 'embeddings' | 'log'>;

/**
 * Finds what an avatar's memories say about the end of a conversation. The caller has checked who asks.
 * @returns likeliest first; [] when nothing speaks of it
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
  /** What the one who is asked is to the one who asks. */
  relationship: string | undefined;
  question: RecallQuery;
  heard: Pick<IndexQuery, 'isSharedOnly' | 'speakers'>;
  limit: number;
};
type Searched = { hits: Hit[]; found: Map<PassageId, FoundPassage>; fingerprint: string };

/**
 * Searches what is held, and learns with the passages whether it is still true: nearly always it is, and one round trip
 * was enough. Else what changed is indexed, and searched again. Of very much that is not held, a part is searched now.
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

/** @returns null where all is indexed as quickly */
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

/** @returns null when there is no model, or when it cannot tell in time: the words find much without it */
async function readQuestion(deps: RecallDeps, { question, relationship }: Search, named: string[]): Promise<ReadTurns | null> {
  try {
    // While the model is fetched, nobody waits for it.
    if (!(await isReady(deps))) return null;
    const signal = AbortSignal.timeout(MEANING_TIMEOUT_MS);
    return await embedQuery((asked) => deps.embeddings.embedQuestion(asked, { signal }), { question, named, relationship });
  } catch (error) {
    deps.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'embedding unavailable: lexical recall only');
    return null;
  }
}

const isReady = async ({ embeddings }: RecallDeps): Promise<boolean> => embeddings.model !== null && (await embeddings.isReady());
