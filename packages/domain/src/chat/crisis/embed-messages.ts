import type { Embeddings } from '@everkin/providers/embeddings/port';
import type { Deps } from '../../deps.ts';
import { canEmbed } from '../../memories/recall/embeddings/embed-query.ts';
import { classifyCrisis, type Crisis, type EmbeddingOf, isReadByMeaning } from './crisis.rules.ts';

type Given = Pick<Deps, 'embeddings' | 'log'>;

/** If embedding takes longer than this, words alone decide. */
const TIMEOUT_MS = 300;
/** The messages of some dozens of conversations. */
const KNOWN_MAX = 1_000;

/**
 * What was found for the last messages, by their words; null where words alone decide. A message is embedded once, so that the
 * decision about it is the same wherever it is made.
 */
const known = new WeakMap<Embeddings, Map<string, Int8Array | null>>();

function knownOf(embeddings: Embeddings): Map<string, Int8Array | null> {
  const found = known.get(embeddings) ?? new Map<string, Int8Array | null>();
  known.set(embeddings, found);
  return found;
}

function remember(found: Map<string, Int8Array | null>, content: string, embedding: Int8Array | null): void {
  found.delete(content);
  found.set(content, embedding);
  const [oldest] = found.keys();
  if (found.size > KNOWN_MAX && oldest !== undefined) found.delete(oldest);
}

/**
 * Embeds messages before the rules of danger judge them. Never fails, and takes at most 300 ms: without an embedding words decide.
 * @returns a lookup of these messages
 */
export async function embedMessages(deps: Given, contents: readonly string[]): Promise<EmbeddingOf> {
  const { embedMessage } = deps.embeddings;
  if (!embedMessage) return () => null;
  const found = knownOf(deps.embeddings);
  const wanted = [...new Set(contents)].filter(isReadByMeaning);
  const missing = wanted.filter((content) => !found.has(content));
  const embedded = missing.length === 0 ? [] : await tryEmbed(deps, embedMessage, missing);
  const embeddingByContent = new Map(wanted.map((content) => [content, found.get(content) ?? embedded[missing.indexOf(content)] ?? null]));
  for (const [content, embedding] of embeddingByContent) remember(found, content, embedding);
  return (content) => embeddingByContent.get(content) ?? null;
}

async function tryEmbed(deps: Given, embed: NonNullable<Embeddings['embedMessage']>, contents: string[]): Promise<Int8Array[]> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    if (!(await canEmbed(deps))) return [];
    return await Promise.all(contents.map((content) => embed(content, { signal })));
  } catch (error) {
    deps.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'embedding unavailable: words alone show danger');
    return [];
  }
}

/** Classifies one message as `classifyCrisis` does, by its meaning where it can be embedded. */
export const findCrisis = async (deps: Given, content: string): Promise<Crisis | null> =>
  classifyCrisis(content, (await embedMessages(deps, [content]))(content));

type Turn = { role: string; content: string };

/** Embeds what people wrote among turns. */
export const embedTurns = (deps: Given, turns: readonly Turn[]): Promise<EmbeddingOf> =>
  embedMessages(
    deps,
    turns.filter(({ role }) => role === 'user').map(({ content }) => content),
  );
