import type { Source } from '@everkin/contracts/chat';
import type { AvatarId, StoryId } from '@everkin/contracts/ids';
import type { DraftPart } from '@everkin/contracts/reply-request';
import type { StorySegment } from '@everkin/contracts/timeline/stories';
import type { Actor } from '../../actor.ts';
import type { AvatarWithTraits } from '../../avatars/avatars.access.ts';
import type { Deps } from '../../deps.ts';
import { createStory } from '../../memories/stories/create-story.ts';
import { composeStory } from '../../memories/stories/compose-story.ts';
import { contextOf } from '../../dates/memory-date.rules.ts';
import { lastDayOf } from '../../dates/last-day.ts';
import { findDatedYears, listQuotablePassages } from '../../memories/stories/story-material.ts';
import { countQuotes, STORY_MIN_QUOTES } from '../../memories/stories/story.rules.ts';
import { refOf } from '../prompt-passage.rules.ts';
import { parseStoryRequest, type RequestedYears } from './story-request.rules.ts';

/** How many of a story's quotations stand in the reply that offers it. */
const OFFERED_QUOTES = 3;

const COUNTED = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** A reply that offers a story, with the passages that it quotes by ref. */
export type OfferedStory = { storyId: StoryId; parts: DraftPart[]; sources: ReadonlyMap<string, Source> };

type Quote = Extract<StorySegment, { kind: 'quote' }>;

/**
 * Answers "walk me through the sixties" with the beginning of the story of that time, and saves the story to be opened
 * (docs/PRODUCT.md, A story in a conversation).
 * @returns null for every other message, and where too little is known about the time: then the ordinary reply is made
 */
export async function offerStory(
  deps: Deps,
  actor: Actor,
  { avatar, message }: { avatar: AvatarWithTraits; message: string },
): Promise<OfferedStory | null> {
  const years = await findRequestedYears(deps, avatar, message);
  if (!years) return null;
  const scope = { ...years, question: null };
  const composed = await composeStory(deps, { avatar, listener: 'owner', ownerName: actor.displayName, scope });
  const count = countQuotes(composed);
  if (count < STORY_MIN_QUOTES) return null;
  const { story } = await createStory(deps, actor, { id: avatar.id, ...years });
  const quotes = composed.segments.filter((segment) => segment.kind === 'quote').slice(0, OFFERED_QUOTES);
  const note: DraftPart = { kind: 'note', text: `${composed.title}, in ${COUNTED[count - STORY_MIN_QUOTES] ?? count} moments` };
  return {
    storyId: story.id,
    parts: [note, ...quotes.map((quote, index) => toPart(quote, index, actor))],
    sources: await findSources(deps, avatar.id, quotes),
  };
}

async function findRequestedYears(deps: Deps, avatar: AvatarWithTraits, message: string): Promise<RequestedYears | null> {
  const context = contextOf(avatar, lastDayOf(deps.clock.now()));
  // Most messages are no request, whenever the memories are from.
  if (!parseStoryRequest(message, { ...context, memories: null })) return null;
  return parseStoryRequest(message, { ...context, memories: await findDatedYears(deps, avatar.id) });
}

function toPart({ text, speaker }: Quote, index: number, { displayName }: Actor): DraftPart {
  const quote = { kind: 'quote', text, ref: refOf(index) } as const;
  if (speaker === undefined) return { ...quote, narrator: 'person' };
  return { ...quote, narrator: 'contributor', narratorLabel: speaker === displayName ? 'You remember' : `${speaker} remembers` };
}

/** The passages that quotations stand in, as sources under a reply. */
async function findSources(deps: Deps, avatarId: AvatarId, quotes: readonly Quote[]): Promise<Map<string, Source>> {
  const texts = await listQuotablePassages(deps, { avatarId, ids: quotes.map(({ memoryId }) => memoryId) });
  return new Map(
    quotes.map(({ memoryId, passageId, title, text, dateWords }, index): [string, Source] => [
      refOf(index),
      { memoryId, passageId, title, excerpt: texts.get(passageId) ?? text, at: dateWords },
    ]),
  );
}
