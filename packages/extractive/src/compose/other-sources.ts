import type { PromptPassage } from '@everkin/contracts/reply-request';
import type { Reply } from './reply.ts';

/** Maximum number of sources under a reply. */
const SOURCES_MAX = 5;
/** Minimum score relative to the best passage; others are not worth opening. */
const ELSEWHERE_SHARE_MIN = 0.25;

/** Refs of other sources worth opening: the next recalled passages that are semantically close. */
export function listOtherSources(shown: PromptPassage[], reply: Reply): string[] {
  const shownRefs = new Set(shown.map(({ ref }) => ref));
  const { passages } = reply.request;
  const isMeaningKnown = passages.some(({ sentences }) => sentences);
  const scoreMin = ELSEWHERE_SHARE_MIN * Math.max(0, ...passages.map(({ score }) => score));
  const likely = passages.filter(
    ({ ref, sentences, score }) => !shownRefs.has(ref) && (Boolean(sentences) || !isMeaningKnown) && score >= scoreMin,
  );
  const titles = shown.map(({ title }) => title);
  return spreadOverSources(likely, titles, SOURCES_MAX - shown.length).map(({ ref }) => ref);
}

/** Two places in the answering letter are enough; further ones are better spent on other letters. */
const OF_FIRST_SOURCE_MAX = 2;

/** The best passages: two of the first source and one of each other, while there are others. */
function spreadOverSources(passages: PromptPassage[], told: string[], limit: number): PromptPassage[] {
  const counts = new Map<string, number>();
  for (const title of told) counts.set(title, (counts.get(title) ?? 0) + 1);
  const [spread, rest]: [PromptPassage[], PromptPassage[]] = [[], []];
  for (const passage of passages) {
    const count = counts.get(passage.title) ?? 0;
    (count < (passage.title === told[0] ? OF_FIRST_SOURCE_MAX : 1) ? spread : rest).push(passage);
    counts.set(passage.title, count + 1);
  }
  return [...spread, ...rest].slice(0, limit);
}
