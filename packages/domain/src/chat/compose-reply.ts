import type { HelpCard, Provenance, Role, Source, Tone } from '@everkin/contracts/chat';
import { formatPart } from '@everkin/contracts/replies/format-parts';
import type { SoundedEmotion } from '@everkin/contracts/emotions/emotion';
import type { Part } from '@everkin/contracts/replies/parts';
import type { DraftReply, ReplyRequest } from '@everkin/contracts/reply-request';
import type { StoryId } from '@everkin/contracts/ids';
import { nameOfWriter } from '@everkin/language/en/name-of-writer';
import type { Actor } from '../actor.ts';
import type { AvatarWithTraits } from '../avatars/avatars.access.ts';
import { toPersona } from '../avatars/persona.rules.ts';
import type { Deps } from '../deps.ts';
import { type Audience, recallWithRelative } from '../memories/recall/recall.ts';
import { createQuotationChecker } from './citations/check-quotations.rules.ts';
import { createCitationReader } from './citations/citations.rules.ts';
import { refOf, toPromptPassage, toSource } from './prompt-passage.rules.ts';
import { buildReplyRequest } from './prompt.rules.ts';
import { writeCrisisCard } from './crisis/crisis-card.rules.ts';
import type { ReplyDanger } from './crisis/assess-danger.rules.ts';
import type { DangerLevel } from './crisis/crisis.rules.ts';
import { tryEmbedMessage } from '../memories/recall/embeddings/embed-message.ts';
import { tryRateAnswers } from '../memories/recall/embeddings/rate-answers.ts';
import { createHelpCard, formatHelpCard, removeHelpCards } from './crisis/help-card.rules.ts';
import { mergeAdjacentPassages } from './merge-passages.rules.ts';
import { resolveParts } from './resolve-parts.rules.ts';
import { offerStory } from './stories/offer-story.ts';
import { streamFittingReply } from './stream-fitting-reply.ts';
import { limitTurns } from './turns/turns.rules.ts';

/**
 * How many passages are recalled for a reply; adjacent ones are merged. A model gets them all, and a small one has room for
 * some 4,000 tokens; own words only scores them.
 */
const RECALLED_PASSAGES = { model: 10, 'own-words': 20 } as const;

/** The most sources shown under one reply. */
const SOURCES_MAX = 5;

/** NUL, the one character that PostgreSQL cannot hold (PostgreSQL manual, 8.3): a reply with it could be shown but not saved. */
const UNSTORABLE = '\u0000';

/** What a reply rests on, its parts where it was made without a language model, and the story that it offers. */
export type Grounds = {
  provenance: Exclude<Provenance, 'unverified'>;
  sources: Source[];
  parts: Part[] | null;
  storyId: StoryId | null;
};

export type ComposedReply = {
  /** The text to show, without citation marks; ends with the reply. Throws ProviderError, possibly after some text. */
  words: AsyncIterable<string>;
  /** What the text so far rests on; final once the text has ended. */
  citations(): Grounds;
  /** The help card with which the text ends. */
  helpCard: HelpCard | null;
  /** The danger that the text gives help for; null for none. */
  danger: DangerLevel | null;
};

export type ReplyInput = {
  avatar: AvatarWithTraits;
  listenerName: string;
  tone: Tone;
  /** How the message to answer sounds, where the tone follows it; missing or null for nothing in particular. */
  emotion?: SoundedEmotion | null;
  turns: { role: Role; content: string; speaker?: string }[];
  /** In a group, the names of the participants. */
  participants?: string[];
  /** The time zone of the person answered, if known. */
  timeZone?: string | undefined;
  audience: Audience;
  /** Who gets a story where they request one; missing where nobody does, as in a group. */
  storyFor?: Actor;
  /** What the message to answer says of danger; null for nothing. */
  danger: ReplyDanger | null;
  signal: AbortSignal;
};

const SERVICE: Grounds = { provenance: 'service', sources: [], parts: null, storyId: null };

/** A fixed text, the same for everybody; nothing is generated. */
const createServiceReply = (text: string, card: Pick<ComposedReply, 'helpCard' | 'danger'>): ComposedReply => ({
  words: sayAtOnce(text),
  citations: () => SERVICE,
  ...card,
});

async function* sayAtOnce(text: string): AsyncIterable<string> {
  yield text;
}

/**
 * Recalls passages, builds the prompt and streams the reply. Stores nothing. A message of clear danger gets a card of help lines
 * before anything is recalled or generated; one of possible danger gets the reply, and help lines after it
 * (docs/decisions/0047-possible-danger-gets-its-reply.md).
 * @param input.turns oldest first; the last is the one to answer
 * @param input.audience who will see the reply: in a group only memories that the owner shares with groups are used
 *   (docs/PRODUCT.md, What a group may hear)
 */
export async function composeReply(deps: Deps, input: ReplyInput): Promise<ComposedReply> {
  const { danger } = input;
  if (!danger) return composeAnswer(deps, input);
  if (danger.level === 'clear') return createServiceReply(writeCrisisCard(danger, input), { helpCard: null, danger: 'clear' });
  const helpCard = createHelpCard(danger, input);
  return danger.isHelpAlone
    ? createServiceReply(formatHelpCard(helpCard), { helpCard, danger: 'possible' })
    : addHelpCard(deps, helpCard, () => composeAnswer(deps, input));
}

/** A reply that ends with help lines. If it fails before its first word, they come alone. */
function addHelpCard(deps: Deps, helpCard: HelpCard, compose: () => Promise<ComposedReply>): ComposedReply {
  let answer: ComposedReply | null = null;
  let hasWords = false;
  async function* words(): AsyncIterable<string> {
    let failure: { cause: unknown } | null = null;
    try {
      answer = await compose();
      for await (const piece of answer.words) {
        hasWords ||= piece.trim() !== '';
        yield piece;
      }
    } catch (cause) {
      failure = { cause };
    }
    yield `${hasWords ? '\n\n' : ''}${formatHelpCard(helpCard)}`;
    if (failure && hasWords) throw failure.cause;
    if (failure) deps.log.error(failure.cause, {}, 'reply failed: help lines sent alone');
  }
  return {
    words: words(),
    citations: () => (hasWords && answer ? answer.citations() : SERVICE),
    helpCard,
    danger: 'possible',
  };
}

async function composeAnswer(deps: Deps, input: ReplyInput): Promise<ComposedReply> {
  const { avatar, storyFor } = input;
  const turns = limitTurns(removeHelpCards(input.turns));
  const story = storyFor && (await offerStory(deps, storyFor, { avatar, message: turns.at(-1)?.content ?? '' }));
  return story
    ? sayParts({ parts: story.parts, alsoIn: [] }, story.sources, story.storyId)
    : composeFromMemories(deps, withWriter(deps, { ...input, turns }));
}

const recallFor = (deps: Deps, { avatar, turns, audience, listenerName }: ReplyInput): ReturnType<typeof recallWithRelative> =>
  recallWithRelative(deps, { avatarId: avatar.id, person: avatar, turns, audience, listenerName, limit: RECALLED_PASSAGES[deps.llm.mode] });

/** Without a model, a reply also needs to know what the message calls for. */
const embedWithoutModel = async (deps: Deps, turns: ReplyInput['turns']): Promise<Int8Array | null> =>
  deps.llm.composeReply ? tryEmbedMessage(deps, turns.at(-1)?.content ?? '') : null;

/** In a group everybody has an account of their own; a model reads the names itself. */
function withWriter(deps: Deps, input: ReplyInput): ReplyInput {
  if (!deps.llm.composeReply || input.participants) return input;
  const messages = input.turns.filter(({ role }) => role === 'user').map(({ content }) => content);
  return { ...input, listenerName: nameOfWriter(messages, input.listenerName) };
}

/** Recalls what fits the last turn, and answers from it. */
async function composeFromMemories(deps: Deps, input: ReplyInput): Promise<ComposedReply> {
  const { avatar, turns } = input;
  const recalledFrom = performance.now();
  const embedding = await embedWithoutModel(deps, turns);
  const { passages, relative } = await recallFor(deps, input);
  const recalled = mergeAdjacentPassages(passages);
  deps.metrics.measureRecall((performance.now() - recalledFrom) / 1_000);
  const sources = new Map(recalled.map((passage, index) => [refOf(index), toSource(passage)]));
  let offered: readonly { ref: string }[] = [];
  const build = (material: Pick<ReplyRequest, 'turns' | 'passages'>): ReplyRequest => {
    offered = material.passages;
    return buildReplyRequest({
      persona: toPersona(avatar),
      tone: input.tone,
      emotion: input.emotion ?? null,
      listenerName: input.listenerName,
      participants: input.participants ?? [],
      embedding,
      relative,
      ...material,
    });
  };
  const material = { turns, passages: recalled.map(toPromptPassage) };
  if (deps.llm.composeReply) return sayParts(await deps.llm.composeReply(build(material), (asked) => tryRateAnswers(deps, asked)), sources);
  const reader = createCitationReader(sources.keys());
  const checker = createQuotationChecker(listQuotable(material, avatar));

  async function* speak(): AsyncIterable<string> {
    for await (const piece of streamFittingReply(deps.llm, { material, build, signal: input.signal })) {
      const words = reader.push(checker.push(piece.replaceAll(UNSTORABLE, '')));
      if (words) yield words;
    }
    const rest = reader.push(checker.end()) + reader.end();
    if (rest) yield rest;
  }

  return {
    words: speak(),
    citations: () => {
      const cited = reader
        .cited()
        .filter((cited) => offered.some(({ ref }) => ref === cited))
        .flatMap((ref) => sources.get(ref) ?? [])
        .slice(0, SOURCES_MAX);
      return { provenance: cited.length > 0 ? 'memory' : 'style', sources: cited, parts: null, storyId: null };
    },
    helpCard: null,
    danger: null,
  };
}

/** What a model may quote: memories, traits and whatever was written to the avatar. */
function listQuotable({ turns, passages }: Pick<ReplyRequest, 'turns' | 'passages'>, avatar: AvatarWithTraits): string[] {
  const { phrases, values, advice } = toPersona(avatar);
  const written = turns.filter(({ role }) => role === 'user').map(({ content }) => content);
  return [...passages.flatMap(({ title, text }) => [title, text]), ...phrases, ...values, ...advice, ...written];
}

/** A reply in parts: there at once, with what its parts quote and other sources worth opening. */
function sayParts(
  { parts: drafts, alsoIn }: DraftReply,
  sources: ReadonlyMap<string, Source>,
  storyId: StoryId | null = null,
): ComposedReply {
  const refs = new Set([...drafts.flatMap((part) => (part.kind === 'quote' ? [part.ref] : [])), ...alsoIn]);
  const cited = [...refs].flatMap((ref) => sources.get(ref) ?? []).slice(0, SOURCES_MAX);
  const parts = resolveParts(drafts, sources);
  return {
    words: sayAtOnce(drafts.map(formatPart).join('\n\n')),
    citations: () => ({ provenance: cited.length > 0 ? 'memory' : 'style', sources: cited, parts, storyId }),
    helpCard: null,
    danger: null,
  };
}
