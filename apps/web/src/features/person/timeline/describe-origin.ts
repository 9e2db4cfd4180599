import type { TimelineItem } from '@everkin/contracts/timeline/timeline';
import { describeKind } from '../memory-kind.ts';
import { describeRest } from './date-margin.ts';

const PAPERS: Record<string, string> = {
  Letter: 'letter',
  Recording: 'recording',
  Video: 'video',
  Mail: 'mail',
  Chat: 'chat',
  Photo: 'caption',
};

/** Where the date of a memory is from: `from the letter`, `Ruth says`, `from the camera`, `as you wrote it`. */
export function describeOrigin(memory: TimelineItem): string {
  switch (memory.date.source) {
    case 'camera':
      return 'from the camera';
    case 'person':
      return 'as you wrote it';
    case 'text':
      if (memory.narrator === 'other' && memory.narratorName !== undefined) return `${memory.narratorName} says`;
      return `from the ${PAPERS[describeKind(memory)] ?? 'text'}`;
  }
}

/** `February 21 · from the letter`: the date as far as the margin leaves it out, and who or what says so. */
export const dateLine = (memory: TimelineItem): string => [describeRest(memory.date), describeOrigin(memory)].filter(Boolean).join(' · ');
