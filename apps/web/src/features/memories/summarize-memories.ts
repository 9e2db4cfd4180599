import type { Memory, MemoryStatus } from '@everkin/contracts/memories';
import { formatAgo } from '../../lib/dates.ts';
import { isProcessing } from './memory-status.ts';
import { isAwaitingPerson, isAwaitingWords } from './exported-chats/dialogue.ts';

/** One or two sentences about an avatar's memories: `12 memories. 1 being read. Last added yesterday.` */
export function summarizeMemories(memories: readonly Memory[], now: Date): string {
  if (memories.length === 0) return 'No memories yet. Add a letter or a story, and you can ask about it.';
  const count = (...statuses: MemoryStatus[]): number => memories.filter((memory) => statuses.includes(memory.status)).length;
  const underWay = count('queued', 'processing');
  const failed = count('failed');
  const waiting = memories.filter(isAwaitingPerson).length;
  const unclear = memories.filter((memory) => isAwaitingWords(memory) && !isProcessing(memory)).length;
  const newest = memories.reduce((latest, memory) => (memory.createdAt > latest ? memory.createdAt : latest), '');
  return [
    `${countOf(memories.length, 'memory', 'memories')}.`,
    underWay > 0 && `${underWay} being read.`,
    failed > 0 && `${failed} could not be read.`,
    unclear > 0 && `${countOf(unclear, 'looks like a chat and waits', 'look like chats and wait')} for you to say whose words they are.`,
    waiting > 0 && `${countOf(waiting, 'chat waits', 'chats wait')} for you to say who is who.`,
    `Last added ${formatAgo(newest, now)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function countOf(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
