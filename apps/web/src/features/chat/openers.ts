import type { Memory } from '@everkin/contracts/memories';
import { heldBackText } from '../memories/audience-copy.ts';
import { memoryLabel } from '../memories/memory-label.ts';

const OPENERS = 3;

/**
 * Questions to begin with, made from what this avatar remembers; at most three, none without a ready memory.
 * The words of a title are words of the memory, so each of them finds something; of a chat with others, and of what nobody
 * hears, they do not.
 */
export function makeOpeners(memories: readonly Memory[]): string[] {
  const topics = memories
    .filter((memory) => memory.status === 'ready' && !memory.dialogue && heldBackText(memory) === null)
    .map((memory) => memoryLabel(memory.title));
  return [...new Set(topics)].slice(0, OPENERS).map(askAbout);
}

function askAbout(topic: string): string {
  const about = /\b(?:about|on)\s+(.+)/i.exec(topic)?.[1];
  return about === undefined ? `What do you remember of “${topic}”?` : `Tell me about ${about}.`;
}
