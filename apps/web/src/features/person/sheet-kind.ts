import type { BrowsedMemory } from '@everkin/contracts/memories';

/** What the small picture of a memory shows: the photo, its page set small, or a sign of what it is. */
export type SheetKind = 'photo' | 'page' | 'chat' | 'image' | 'video' | 'voice';

/** Which of them, as far as there is something to show. */
export function describeSheet({ type, thumbnailUrl, opening, dialogue }: Omit<BrowsedMemory, 'found'>): SheetKind {
  if (type === 'image' && thumbnailUrl !== undefined) return 'photo';
  if (dialogue) return 'chat';
  if (type === 'video' || type === 'voice') return type;
  if (opening !== '') return 'page';
  return type === 'image' ? 'image' : 'voice';
}
