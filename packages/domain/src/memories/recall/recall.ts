import type { Role } from '@everkin/contracts/chat';
import type { AvatarId } from '@everkin/contracts/ids';
import type { Listener } from '@everkin/db/visible-to';
import type { Deps } from '../../deps.ts';
import { type Person, speakersOf } from './recall.rules.ts';
import type { AvatarIndex } from './index/avatar-index.ts';
import { canEmbed, tryEmbedQuery } from './embeddings/embed-query.ts';
import { buildPartialIndex, listSampledSpeakers, surveyPassages } from './index/partial-index.ts';
import { parseQuery, type RecallQuery } from './query.rules.ts';
import type { RetrievedPassage } from './retrieved-passage.ts';
import { addNames, nameRelative, type NamedRelative } from './relatives.rules.ts';
import { scorePassages } from './score-passages.rules.ts';
import { type IndexQuery, listNamedSpeakers } from './index/search-index.ts';
import { selectPassages } from './select-passages.rules.ts';
import { findPassages } from './sources.repo.ts';
import { searchTurns } from './told-before.ts';

/** The audience of a reply: groups get only what the owner shares with them (docs/PRODUCT.md, What a group may hear). */
export type Audience = Listener;

export type RecallInput = {
  avatarId: AvatarId;
  /** Whose avatar it is: only this person's words are found in a transcript. Null finds every speaker's. */
  person: Person | null;
  /** Oldest first; the last is the one to answer. */
  turns: { role: Role; content: string }[];
  audience: Audience;
  /** The name of whoever asks: "do you remember me?" looks for it. */
  listenerName?: string;
  limit?: number;
};

/** Enough for a reply to choose from, few enough to stay one readable prompt. */
export const RECALL_DEFAULT_PASSAGES = 10;
/** Over-fetch factor: spare passages replace near-duplicates. */
const SPARE_SHARE = 1.5;

type RecallDeps = Pick<Deps, 'db' | 'recallIndexes' | 'embeddings' | 'log'>;

/** What was found, and whom the question means by a word such as "Grandad": helps to choose what to quote, and is never shown. */
export type Recalled = { passages: RetrievedPassage[]; relative: NamedRelative | null };

/**
 * Finds what an avatar's memories say about the last turn of a conversation. The caller has checked access.
 * @returns most likely first; [] when nothing matches
 */
export const recall = async (deps: RecallDeps, input: RecallInput): Promise<RetrievedPassage[]> =>
  (await recallWithRelative(deps, input)).passages;

/** The same, and whom the question asks about. */
export async function recallWithRelative(deps: RecallDeps, input: RecallInput): Promise<Recalled> {
  const { avatarId, person, turns, audience, listenerName, limit = RECALL_DEFAULT_PASSAGES } = input;
  const question = parseQuery(turns, person, listenerName);
  if (question.terms.length === 0) return { passages: [], relative: null };
  const { candidates, relative } = await retrieve(deps, {
    avatarId,
    relationship: person?.relationship,
    question,
    heard: { isSharedOnly: audience === 'group', speakers: person && new Set(speakersOf(person)) },
    limit: Math.ceil(limit * SPARE_SHARE),
  });
  const selected = selectPassages(candidates, { question: question.asked, names: relative?.names ?? [], limit });
  return { passages: scorePassages(selected, question), relative };
}

type Search = {
  avatarId: AvatarId;
  /** What the person is to the one who asks. */
  relationship: string | undefined;
  question: RecallQuery;
  heard: Pick<IndexQuery, 'isSharedOnly' | 'speakers'>;
  limit: number;
};

/**
 * Searches the cached index and loads the passages, learning in the same round trip whether the index is current: it nearly always
 * is. Otherwise it indexes the changes and searches again. A large avatar that is not cached is searched through a partial index.
 * @returns best first
 */
async function retrieve(deps: RecallDeps, search: Search): Promise<Pick<Found, 'candidates' | 'relative'>> {
  const { recallIndexes, embeddings, db } = deps;
  const held = recallIndexes.held(search.avatarId, embeddings.model);
  const found = held ? await searchWhole(deps, held.index, search) : await searchPartly(deps, search);
  if (found && (!held || found.fingerprint === held.fingerprint)) return found;
  const { index } = await recallIndexes.open(db, search.avatarId, embeddings.model);
  return searchWhole(deps, index, search);
}

type Found = Awaited<ReturnType<typeof findPassages>> & { relative: NamedRelative | null };

/** Searches an index of all passages. */
async function searchWhole(
  deps: RecallDeps,
  index: AvatarIndex,
  { avatarId, relationship, question: asPut, heard, limit }: Search,
): Promise<Found> {
  const relative = nameRelative(index, { asked: asPut.asked, relationship, isSharedOnly: heard.isSharedOnly });
  const question = relative ? addNames(asPut, relative) : asPut;
  const asked = await tryEmbedQuery(deps, { question, named: listNamedSpeakers(index, question.words), relationship });
  const hits = searchTurns(index, { ...heard, question, asked, limit });
  return { ...(await findPassages(deps.db, { avatarId, hits, listener: heard.isSharedOnly ? 'group' : 'owner' })), relative };
}

/** Searches an index of the passages that PostgreSQL names as likely. @returns null where full indexing is as fast */
async function searchPartly(deps: RecallDeps, { avatarId, relationship, question, heard, limit }: Search): Promise<Found | null> {
  const { db, recallIndexes, embeddings, log } = deps;
  const { model } = embeddings;
  const isLoaded = await canEmbed(deps).catch(() => false);
  const survey = await surveyPassages(db, { avatarId, heard, model: isLoaded ? model : null, partlyFrom: recallIndexes.partlyFrom });
  if (!survey) return null;
  // The next question is answered from the whole index.
  if (survey.size <= recallIndexes.maxPlaces)
    recallIndexes.open(db, avatarId, model).catch((error: unknown) => log.error(error, {}, 'could not index an avatar'));
  const asked = await tryEmbedQuery(deps, { question, named: listSampledSpeakers(survey, question.words), relationship });
  const meaning = model !== null && asked ? { model, meaning: asked.meaning } : null;
  const index = await buildPartialIndex(db, { avatarId, heard, question, survey, asked: meaning });
  const hits = searchTurns(index, { ...heard, question, asked, limit });
  return { ...(await findPassages(db, { avatarId, hits, listener: heard.isSharedOnly ? 'group' : 'owner' })), relative: null };
}
