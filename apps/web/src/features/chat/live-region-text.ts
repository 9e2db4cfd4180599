import type { Message } from '@everkin/contracts/chat';

/** A finished reply as announced by screen readers: helplines are not the avatar's words. */
export function liveRegionText(name: string, finished: Message | null): string {
  if (!finished) return '';
  return `${finished.provenance === 'service' ? 'Help lines' : name}: ${finished.content || finished.error || ''}`;
}
