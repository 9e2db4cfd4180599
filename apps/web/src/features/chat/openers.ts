import type { Memory } from '@everkin/contracts/memories';
import { heldBackText } from '../memories/audience-copy.ts';
import { memoryLabel } from '../memories/memory-label.ts';

const OPENERS = 3;

/**
 * Suggested questions made from this avatar's memories; at most three, none without a ready memory. A title's words are
 * words of the memory, so each question finds something; not so for chats with others and for memories shared with
 * nobody, which are left out.
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
