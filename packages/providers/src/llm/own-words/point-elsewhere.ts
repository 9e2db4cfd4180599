import type { RecalledPassage } from '../port.ts';
import { nameSource } from './name-source.ts';
import type { Quote } from './recollection.ts';
import { phrase, type Reply } from './reply.ts';

/** A reply rests on so many sources at most, quoted or named. */
const SOURCES_MAX = 5;
/** Passages so much less likely than the likeliest are not worth opening. */
const ELSEWHERE_SHARE_MIN = 0.25;

/** Names where else it may stand, so that one can open it or ask on: what was recalled next and speaks of it by its meaning. */
export function pointElsewhere(quotes: Quote[], reply: Reply): string[] {
  const told = new Set(quotes.map(({ passage }) => passage.ref));
  const { passages } = reply.request;
  const isMeaningKnown = passages.some(({ sentences }) => sentences);
  const scoreMin = ELSEWHERE_SHARE_MIN * Math.max(0, ...passages.map(({ score }) => score));
  const likely = passages.filter(
    ({ ref, sentences, score }) => !told.has(ref) && (Boolean(sentences) || !isMeaningKnown) && score >= scoreMin,
  );
  const others = spreadOverSources(
    likely,
    quotes.map(({ passage }) => passage.title),
    SOURCES_MAX - quotes.length,
  );
  if (others.length === 0) return [];
  const next = others.find(({ title }) => quotes.every(({ passage }) => passage.title !== title));
  // To name the letter that was just quoted as another place would send somebody in a circle.
  const offer = next ? phrase('elsewhere', reply, { source: nameSource(next, 'light') }) : phrase('goOn', reply);
  return [`${offer} [${others.map(({ ref }) => ref).join(', ')}]`];
}

/** Two of the letter that answers say where it is; each further place is better spent on another letter. */
const OF_FIRST_SOURCE_MAX = 2;

/** The likeliest, two of the source that was told first and one of each other, as long as there are others. */
function spreadOverSources(passages: RecalledPassage[], told: string[], limit: number): RecalledPassage[] {
  const counts = new Map<string, number>();
  for (const title of told) counts.set(title, (counts.get(title) ?? 0) + 1);
  const [spread, rest]: [RecalledPassage[], RecalledPassage[]] = [[], []];
  for (const passage of passages) {
    const count = counts.get(passage.title) ?? 0;
    (count < (passage.title === told[0] ? OF_FIRST_SOURCE_MAX : 1) ? spread : rest).push(passage);
    counts.set(passage.title, count + 1);
  }
  return [...spread, ...rest].slice(0, limit);
}
