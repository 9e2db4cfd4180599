import type { PromptPassage } from '@everkin/contracts/reply-request';
import { nameTitle } from './name-source.ts';
import { foldSaid } from '../understand/fold-said.ts';

const TOPICS_MAX = 2;
/** "letter to Anna about the wedding": the topic after "about" can be suggested. */
const ABOUT = /\b(?:about|on (?=\w+ing\b)) ?(.+)/i;

/**
 * Suggests topics from the titles of the recalled passages: "the wedding or the earthquake".
 * @param said folded text of earlier replies; topics in it are not suggested again
 * @returns null when no title has a topic
 */
export function suggestTopics(passages: PromptPassage[], said: string, countMax = TOPICS_MAX): string | null {
  const topics: string[] = [];
  for (const { title } of passages) {
    const topic = nameTopic(title);
    if (topic === null || topics.includes(topic) || said.includes(foldSaid(topic))) continue;
    topics.push(topic);
    if (topics.length === countMax) break;
  }
  const last = topics.at(-1);
  if (last === undefined) return null;
  return topics.length === 1 ? last : `${topics.slice(0, -1).join(', ')} or ${last}`;
}

function nameTopic(title: string): string | null {
  const name = nameTitle(title);
  if (name === '') return null;
  return ABOUT.exec(name.replaceAll(/[‘’]/g, ''))?.[1] ?? name;
}
