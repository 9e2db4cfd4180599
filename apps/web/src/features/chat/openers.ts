import type { Memory } from '@everkin/contracts/memories';

const OPENERS = 3;

/**
 * Questions to begin with, made from what this avatar remembers; at most three, none without a ready memory.
 * The words of a title are words of the memory, so each of them finds something.
 */
export function makeOpeners(memories: readonly Memory[]): string[] {
  const topics = memories.filter((memory) => memory.status === 'ready').map((memory) => readTopic(memory.title));
  return [...new Set(topics)].slice(0, OPENERS).map(askAbout);
}

/** A leading date says when, not what. */
function readTopic(title: string): string {
  return title.replace(/^(about\s+)?(\d{4}(-\d{2}){0,2}|(spring|summer|autumn|fall|winter)\s+\d{4})[\s,._-]+/i, '').replaceAll('_', ' ').trim();
}

function askAbout(topic: string): string {
  const about = /\b(?:about|on)\s+(.+)$/i.exec(topic)?.[1];
  return about === undefined ? `What do you remember of “${topic}”?` : `Tell me about ${about}.`;
}
