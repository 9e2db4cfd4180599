import type { PromptPassage } from '@everkin/contracts/reply-request';
import { nameTitle } from './name-source.ts';

/** "letter to Anna about the wedding": the topic after "about" can be suggested. */
const ABOUT = /\b(?:about|on (?=\w+ing\b)) ?(.+)/i;

/** Topics from the titles of passages, each once: "the wedding", "the earthquake". */
export function listTopics(passages: PromptPassage[], limit: number): string[] {
  return [...new Set(passages.flatMap(({ title }) => nameTopic(title) ?? []))].slice(0, limit);
}

function nameTopic(title: string): string | null {
  const name = nameTitle(title);
  if (name === '') return null;
  return ABOUT.exec(name.replaceAll(/[‘’]/g, ''))?.[1] ?? name;
}
