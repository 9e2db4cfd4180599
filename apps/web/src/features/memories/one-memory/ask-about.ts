import type { Memory } from '@everkin/contracts/memories';
import { memoryLabel } from '../memory-label.ts';

const TOPIC = /(?:\babout|^letter to .{1,60}\son)\s(.{2,})$/i;
const LETTER = /^(?:a\s|the\s|my\s)?(?:letter\s)?to\s(.{2,})$/i;

/** A question about a memory, to begin with: by the topic in its title, or by the title. */
export function questionAbout({ title, narrator }: Pick<Memory, 'title' | 'narrator'>): string {
  const label = memoryLabel(title);
  const [, topic] = TOPIC.exec(label) ?? [];
  if (topic !== undefined) return `Tell me about ${topic}.`;
  const [, addressee] = LETTER.exec(label) ?? [];
  if (addressee !== undefined && narrator === 'person') return `Tell me about your letter to ${addressee}.`;
  return `Tell me about ${/^(?:the|a|an)\s/i.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label}.`;
}
