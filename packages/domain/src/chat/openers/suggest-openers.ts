import type { ConversationRef, Opener } from '@everkin/contracts/chat';
import type { MemoryId } from '@everkin/contracts/ids';
import type { Part } from '@everkin/contracts/replies/parts';
import type { Actor } from '../../actor.ts';
import { type AvatarWithTraits, getOwnedAvatar } from '../../avatars/avatars.access.ts';
import type { Deps } from '../../deps.ts';
import { fingerprintRecall, listTextsToAskAbout } from '../../memories/recall/quotable-texts.ts';
import { composeReply } from '../compose-reply.ts';
import { findCrisis } from '../crisis/embed-messages.ts';
import type { OpenerCandidate } from './opener-candidate.ts';
import type { TriedOpeners } from './opener-cache.ts';
import { proposeOpeners } from './propose-openers.rules.ts';

const OPENERS_MAX = 3;
/** Each takes some thirty milliseconds, most of it for the embedding. */
const TRIED_MAX = 12;
/** Nobody waits longer for a suggestion; what was found by then is shown. The first question after a start loads the model. */
const TRIED_MAX_MS = 5_000;

/**
 * Questions to begin a conversation with (docs/PRODUCT.md, First questions): made from what the memories speak of, and each tried
 * before it is shown. Nothing is saved, logged or counted for a try.
 * @returns at most three, each answered by a quotation from another memory; [] for a paused avatar, which answers nobody
 * @throws AppError `avatars.not-found`
 */
export async function suggestOpeners(deps: Deps, actor: Actor, { avatarId }: ConversationRef): Promise<Opener[]> {
  const avatar = await getOwnedAvatar(deps, actor, avatarId);
  if (!avatar.isActive) return [];
  const people = [avatar.name, avatar.relationship, avatar.status, actor.displayName];
  const key = JSON.stringify([await fingerprintRecall(deps, avatar.id), ...people]);
  const { openers } = await deps.openerCache.get(avatar.id, key, () => tryOpeners(deps, avatar, actor.displayName));
  return openers;
}

async function tryOpeners(deps: Deps, avatar: AvatarWithTraits, listenerName: string): Promise<TriedOpeners> {
  const until = deps.clock.now().getTime() + TRIED_MAX_MS;
  const sources = await listTextsToAskAbout(deps, avatar.id);
  const candidates = proposeOpeners(sources, { personName: avatar.name, listenerName }).slice(0, TRIED_MAX);
  const openers: Opener[] = [];
  for (const candidate of candidates) {
    if (openers.length === OPENERS_MAX) break;
    if (deps.clock.now().getTime() >= until) return { openers, isComplete: false };
    const memoryId = await findAnsweringMemory(deps, candidate, { avatar, listenerName });
    if (memoryId !== null && openers.every((opener) => opener.memoryId !== memoryId))
      openers.push({ question: candidate.question, memoryId });
  }
  return { openers, isComplete: true };
}

/** Asks the question as a person would. @returns the memory quoted in answer; null where the reply is anything but such a quotation */
async function findAnsweringMemory(
  deps: Deps,
  candidate: OpenerCandidate,
  { avatar, listenerName }: { avatar: AvatarWithTraits; listenerName: string },
): Promise<MemoryId | null> {
  const turns = [{ role: 'user' as const, content: candidate.question }];
  // A question that gets help lines is nothing to suggest.
  if (await findCrisis(deps, candidate.question)) return null;
  const reply = await composeReply(
    { ...deps, llm: deps.ownWords },
    { avatar, listenerName, tone: 'natural', turns, danger: null, audience: 'owner', signal: new AbortController().signal },
  );
  return findQuotedMemory(reply.citations().parts ?? [], candidate);
}

function findQuotedMemory(parts: readonly Part[], { memoryId, isAnswered }: OpenerCandidate): MemoryId | null {
  const [first] = parts;
  if (first?.kind !== 'quote' || parts.some(({ kind }) => kind === 'note' || kind === 'choices')) return null;
  const isOfMemory = memoryId === null || memoryId === first.memoryId;
  return isOfMemory && isAnswered(first.text) ? first.memoryId : null;
}
