import type { Memory } from '@everkin/contracts/memories';
import { sayHeldBack } from '../memories/audience-words.ts';
import { nameMemory } from '../memories/name-memory.ts';

const OPENERS = 3;

/**
 * Questions to begin with, made from what this avatar remembers; at most three, none without a ready memory.
 * The words of a title are words of the memory, so each of them finds something; of a chat with others, and of what nobody
 * hears, they do not.
 */
export function makeOpeners(memories: readonly Memory[]): string[] {
  const topics = memories
    .filter((memory) => memory.status === 'ready' && !memory.dialogue && sayHeldBack(memory) === null)
    .map((memory) => nameMemory(memory.title));
  return [...new Set(topics)].slice(0, OPENERS).map(askAbout);
}

function askAbout(topic: string): string {
  const about = /\b(?:about|on)\s+(.+)/i.exec(topic)?.[1];
  return about === undefined ? `What do you remember of “${topic}”?` : `Tell me about ${about}.`;
}
