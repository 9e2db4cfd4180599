import type { AvatarId, MemoryId, PassageId } from '@everkin/contracts/ids';
import { isPerhapsToldByOthers, isToldByOthers } from '@everkin/contracts/replies/guess-narrator';
import { isInYears } from '@everkin/contracts/timeline/in-years';
import type { Listener } from '@everkin/db/visible-to';
import type { Deps } from '../../deps.ts';
import type { ListedMemory } from '../memories.repo.ts';
import { isRecording, toMemory } from '../memories.rules.ts';
import { recall } from '../recall/recall.ts';
import { speakersOf } from '../recall/recall.rules.ts';
import { listStoryDates, listStoryMemories, listStoryPassages, type StoryDate } from './stories.repo.ts';
import type { StoryScope } from './story-lines.rules.ts';
import { type ComposedStory, composeSegments, type StoryPassage, type StorySource } from './story.rules.ts';

/** As many passages as a question may choose from. */
const QUESTION_PASSAGES = 40;
/** Of the likelihood of the best one: less likely ones speak of something else. */
const RELEVANCE_MIN_SHARE = 0.85;
/** Many more than any story quotes, and few enough to be read at once. */
const SOURCES_MAX = 60;
const SOMEBODY = 'Somebody in the family';

type StoryAvatar = { id: AvatarId; name: string; relationship: string };
type Request = {
  avatar: StoryAvatar;
  listener: Listener;
  /** Of the avatar's owner, whose words the contributor's are. */
  ownerName: string;
  scope: StoryScope;
};

/**
 * Puts a story together from what its reader may see at this moment (docs/PRODUCT.md, Stories). The caller has checked access.
 * @returns no segments where nothing can be quoted
 */
export async function composeStory(deps: Deps, { avatar, listener, ownerName, scope }: Request): Promise<ComposedStory> {
  const whose = { avatarId: avatar.id, listener };
  const [relevance, dated] = await Promise.all([
    scope.question === null ? null : findRelevance(deps, { avatar, listener, question: scope.question }),
    listStoryDates(deps.db, { ...whose, ...scope }),
  ]);
  const inScope = dated.filter((date) => isInYears(date, scope) && (!relevance || relevance.memoryIds.has(date.id)));
  const ids = chooseSources(inScope);
  if (ids.length === 0) return composeSegments({ sources: [], name: avatar.name }, scope);
  const [rows, passages] = await Promise.all([
    listStoryMemories(deps.db, { ...whose, ids }),
    listStoryPassages(deps.db, { ...whose, ids }),
  ]);
  const spoken = Map.groupBy(choosePassages(passages, { avatar, relevance }), ({ memoryId }) => memoryId);
  const sources = rows.flatMap((row) => toSource(row, spoken.get(row.memory.id) ?? [], { avatar, ownerName }) ?? []);
  return composeSegments({ sources, name: avatar.name, ...(ids.length < inScope.length && { dates: inScope }) }, scope);
}

type Relevance = { memoryIds: ReadonlySet<MemoryId>; byPassage: ReadonlyMap<PassageId, number> };

/** Which passages answer a question, and how likely. */
async function findRelevance(
  deps: Deps,
  { avatar, listener, question }: Omit<Request, 'ownerName' | 'scope'> & { question: string },
): Promise<Relevance> {
  const found = await recall(deps, {
    avatarId: avatar.id,
    person: avatar,
    turns: [{ role: 'user', content: question }],
    audience: listener,
    limit: QUESTION_PASSAGES,
  });
  const best = Math.max(0, ...found.map(({ score }) => score));
  const likely = found.filter(({ score }) => score >= best * RELEVANCE_MIN_SHARE);
  return {
    memoryIds: new Set(likely.map(({ memoryId }) => memoryId)),
    byPassage: new Map(likely.map(({ passageId, score }) => [passageId, score])),
  };
}

/** Of very many memories, recordings first, and the rest from the beginning to the end of the time. */
function chooseSources(dates: readonly StoryDate[]): MemoryId[] {
  const recorded = takeEvenly(
    dates.filter(({ type }) => isRecording(type)),
    SOURCES_MAX / 2,
  );
  const others = takeEvenly(
    dates.filter(({ type }) => !isRecording(type)),
    SOURCES_MAX - recorded.length,
  );
  return [...recorded, ...others].map(({ id }) => id);
}

const takeEvenly = <Item>(items: readonly Item[], max: number): Item[] =>
  items.length <= max
    ? [...items]
    : Array.from({ length: max }, (_none, index) => items[Math.floor((index * items.length) / max)]).flatMap((item) => item ?? []);

type FoundPassage = Awaited<ReturnType<typeof listStoryPassages>>[number];

/** The person's own words in a transcript, and with a question those that answer it. */
function choosePassages(
  passages: readonly FoundPassage[],
  { avatar, relevance }: { avatar: StoryAvatar; relevance: Relevance | null },
): (FoundPassage & StoryPassage)[] {
  const names = new Set(speakersOf(avatar));
  return passages.flatMap((passage) => {
    const isOthers = !passage.isOfChat && passage.speaker !== null && !names.has(passage.speaker.toLowerCase());
    const likelihood = relevance?.byPassage.get(passage.id);
    if (isOthers || (relevance && likelihood === undefined)) return [];
    return [{ ...passage, ...(likelihood !== undefined && { relevance: likelihood }) }];
  });
}

function toSource(
  row: ListedMemory,
  passages: StoryPassage[],
  { avatar, ownerName }: { avatar: StoryAvatar; ownerName: string },
): StorySource | null {
  const { id, title, date, type, url } = toMemory(row);
  if (!date || passages.length === 0) return null;
  return {
    memoryId: id,
    title,
    date,
    speaker: nameSpeaker(row, passages, { avatar, ownerName }),
    audioUrl: isRecording(type) ? (url ?? null) : null,
    pictureUrl: type === 'image' ? (url ?? null) : null,
    passages,
  };
}

/** Whose words a memory is, by what its owner chose, otherwise by what the words show; null for the avatar's person. */
function nameSpeaker(
  row: ListedMemory,
  passages: readonly StoryPassage[],
  { avatar, ownerName }: { avatar: StoryAvatar; ownerName: string },
): string | null {
  const { narrator, narratorName, title, type } = toMemory(row);
  if (narrator === 'contributor') return ownerName;
  if (narrator === 'other') return narratorName ?? SOMEBODY;
  const shown = { title, isCaption: type === 'image', text: passages.map(({ text }) => text).join('\n\n') };
  const isChosen = row.memory.narrator !== null || row.memory.dialogue !== null;
  if (isChosen) return null;
  // A story says that it is in the person's own words: what may be somebody else's is not told as theirs.
  return isToldByOthers(shown, avatar) || isPerhapsToldByOthers({ ...shown, isWhole: true }, avatar) ? SOMEBODY : null;
}
