import type { Message } from '@everkin/contracts/chat';

/** A reply that has ended, as it is read aloud: the help lines are not the avatar's words. */
export function liveRegionText(name: string, finished: Message | null): string {
  if (!finished) return '';
  return `${finished.provenance === 'service' ? 'Help lines' : name}: ${finished.content || finished.error || ''}`;
}
