import type { Provenance, Role, Source, Tone } from '@everkin/contracts/chat';
import type { AvatarWithTraits } from '../avatars/avatars.access.ts';
import { toPersona } from '../avatars/persona.rules.ts';
import type { Deps } from '../deps.ts';
import { recall } from '../memories/recall.ts';
import { createCitationReader } from './citations.rules.ts';
import { buildReplyRequest, refOf } from './prompt.rules.ts';

/** Sources that one reply shows at most. */
const SOURCES_MAX = 5;

/** NUL, the one character that PostgreSQL cannot hold (PostgreSQL manual, 8.3): a reply with it could be shown but not kept. */
const UNSTORABLE = '\u0000';

export type ComposedReply = {
  /** Words to show, marks taken out; ends when the reply does. Throws ProviderError, also after words were given. */
  words: AsyncIterable<string>;
  /** What the words given so far rest on; final once they have ended. */
  grounds(): { provenance: Exclude<Provenance, 'unverified'>; sources: Source[] };
};

/**
 * Recalls, prompts and lets the model speak. Nothing is stored here.
 * @param input.turns oldest first; the last is what is to be answered
 */
export async function composeReply(
  deps: Deps,
  input: { avatar: AvatarWithTraits; listenerName: string; tone: Tone; turns: { role: Role; content: string }[]; signal: AbortSignal },
): Promise<ComposedReply> {
  const recalled = await recall(deps, { avatarId: input.avatar.id, person: input.avatar, turns: input.turns, audience: 'owner' });
  const sources = new Map(recalled.map((found, index) => [refOf(index), found.source]));
  const request = buildReplyRequest({
    persona: toPersona(input.avatar),
    tone: input.tone,
    listenerName: input.listenerName,
    turns: input.turns,
    recollections: recalled.map(({ source, score, likeliest }) => ({ ...source, score, likeliest })),
  });
  const reader = createCitationReader(sources.keys());

  async function* speak(): AsyncIterable<string> {
    for await (const piece of deps.llm.streamReply(request, { signal: input.signal })) {
      const words = reader.push(piece.replaceAll(UNSTORABLE, ''));
      if (words) yield words;
    }
    const rest = reader.end();
    if (rest) yield rest;
  }

  return {
    words: speak(),
    grounds: () => {
      const cited = reader
        .cited()
        .flatMap((ref) => sources.get(ref) ?? [])
        .slice(0, SOURCES_MAX);
      return { provenance: cited.length > 0 ? 'memory' : 'style', sources: cited };
    },
  };
}
