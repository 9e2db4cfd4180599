import type { BrowsedMemory } from '@everkin/contracts/memories';
import { formatAgo, formatHappenedAt } from '../../lib/dates.ts';
import { isSalutation } from './first-words.ts';

const LETTER_TITLE = /\b(?:letter|postcard|card|brief|lettre|carta|lettera)\b/iu;

type Kindly = Pick<BrowsedMemory, 'type' | 'dialogue' | 'title' | 'opening' | 'mimeType'>;

/** What a memory is, in a word: a family's, not a file's. */
export function describeKind({ type, dialogue, title, opening, mimeType }: Kindly): string {
  if (dialogue) return dialogue.app === 'Mail' ? 'Mail' : 'Chat';
  switch (type) {
    case 'image':
      return 'Photo';
    case 'voice':
      return 'Recording';
    case 'video':
      return 'Video';
    case 'qa':
    case 'text':
      if (LETTER_TITLE.test(title) || opening.split('\n').some(isSalutation)) return 'Letter';
      return mimeType === undefined ? 'Written here' : 'Text';
  }
}

/** Whether there is nothing to say of its state: the list shows what there is to read. */
export const isPlain = ({ status, dialogue, attribution }: Pick<BrowsedMemory, 'status' | 'dialogue' | 'attribution'>): boolean =>
  status === 'ready' && dialogue?.person !== null && attribution === undefined;

/** `Letter · February 12, 2012`; without a date, when it was added. */
export function describeMemory(memory: Kindly & Pick<BrowsedMemory, 'happenedAt' | 'createdAt'>, now: Date): string {
  const when = memory.happenedAt === null ? `Added ${formatAgo(memory.createdAt, now)}` : formatHappenedAt(memory.happenedAt);
  return `${describeKind(memory)} · ${when}`;
}
