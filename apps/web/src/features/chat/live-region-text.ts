import type { Message } from '@everkin/contracts/chat';
import { replyWithoutHelp } from '@everkin/contracts/help-card';
import { toShownWords } from '@everkin/contracts/replies/shown-words';
import { spokenText } from '@everkin/contracts/replies/spoken-text';

/** A finished reply as announced by screen readers: helplines are not the avatar's words. */
export function liveRegionText(name: string, finished: Message | null): string {
  if (!finished) return '';
  if (finished.provenance === 'service') return `Help lines: ${finished.content}`;
  const help = finished.helpCard ? ` Help lines: ${finished.helpCard.note ?? finished.helpCard.text}` : '';
  const words = toShownWords(replyWithoutHelp(finished)) || finished.error || '';
  // Notes alone are Everkin's.
  const isNote = finished.parts !== undefined && spokenText(finished) === '';
  return `${isNote ? '' : `${name}: `}${words}${help}`;
}
