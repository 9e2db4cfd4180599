import type { Role, Source } from '@everkin/contracts/chat';
import type { AvatarId, PassageId } from '@everkin/contracts/ids';
import type { Asked, ReadQuestion } from '@everkin/providers/embeddings/port';
import type { Deps } from '../deps.ts';
import { dropRepeats, type Person, speakersOf } from './recall.rules.ts';
import type { AvatarIndex } from './recall/avatar-index.ts';
import { preferIntroductions } from './recall/introductions.rules.ts';
import { lastQuotation, readRecallQuestion, type RecallQuestion, toFirstPerson } from './recall/question.rules.ts';
import { scoreFinds } from './recall/score-finds.rules.ts';
import { type Hit, type IndexQuery, listNamedSpeakers, searchIndex } from './recall/search-index.ts';
import { findPassages, type FoundPassage } from './recall/sources.repo.ts';
import { findTold } from './recall/told-before.ts';

export type Recalled = {
  source: Source;
  /** How likely the passage answers what was asked, 0…1, highest first; see `rateCertainty`. */
  score: number;
  /** The few sentences of it that mean most nearly what was asked; null where meanings are not known. */
  likeliest: string | null;
  /** Its number among the avatar's passages: those of one source follow each other in the order of reading. */
  place: number;
  /** Told by the owner under a photo: it may be cited, never as the person's own words. */
  isCaption: boolean;
};

/** Who will hear it: groups hear only what the owner shares with them (decisions.md 38). */
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
  const question = readRecallQuestion(input.turns, input.person);
  if (question.terms.length === 0) return [];
  const isSharedOnly = input.audience === 'group';
  const heard = { isSharedOnly, speakers: input.person && new Set(speakersOf(input.person)) };
  const { index, hits, found } = await search(deps, {
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
  const recalled = scoreFinds(preferIntroductions(dropRepeats(passages), question.asked).slice(0, limit), question);
  const quoted = question.leans ? lastQuotation(input.turns) : null;
  if (quoted === null) return recalled;
  return [...recalled, ...(await findTold(deps.db, { index, heard, avatarId: input.avatarId, quoted, known: recalled }))];
}

type Search = {
  avatarId: AvatarId;
  /** What the one who is asked is to the one who asks. */
  relationship: string | undefined;
  question: RecallQuestion;
  heard: Pick<IndexQuery, 'isSharedOnly' | 'speakers'>;
  limit: number;
};
type Searched = { index: AvatarIndex; hits: Hit[]; found: Map<PassageId, FoundPassage> };

/**
 * Searches what is held, and learns with the passages whether it is still true: nearly always it is, and one round trip
 * was enough. Else what changed is indexed, and searched again.
 */
async function search(deps: RecallDeps, input: Search): Promise<Searched> {
  const { recallIndexes, embeddings, db } = deps;
  const held = recallIndexes.held(input.avatarId, embeddings.model);
  const searched = held && (await searchHeld(deps, held.index, input));
  if (searched && searched.fingerprint === held.fingerprint) return searched;
  const { index } = await recallIndexes.open(db, input.avatarId, embeddings.model);
  return searchHeld(deps, index, input);
}

async function searchHeld(
  deps: RecallDeps,
  index: AvatarIndex,
  { avatarId, relationship, question, heard, limit }: Search,
): Promise<Searched & { fingerprint: string }> {
  const sought = toFirstPerson(question.text, listNamedSpeakers(index, question.words), relationship);
  const asked = await readQuestion(deps, { asked: question.asked, sought });
  const hits = searchIndex(index, { ...heard, question, asked, limit });
  const passageIds = hits.map(({ passageId }) => passageId);
  return { index, hits, ...(await findPassages(deps.db, { avatarId, passageIds, isSharedOnly: heard.isSharedOnly })) };
}

/** @returns null when there is no model, or when it cannot tell in time: the words find much without it */
async function readQuestion({ embeddings, log }: RecallDeps, question: Asked): Promise<ReadQuestion | null> {
  try {
    // While the model is fetched, nobody waits for it.
    if (embeddings.model === null || !(await embeddings.isReady())) return null;
    return await embeddings.readQuestion(question, { signal: AbortSignal.timeout(MEANING_TIMEOUT_MS) });
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'recalled by words alone');
    return null;
  }
}
