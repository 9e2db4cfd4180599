import type { Message } from '@everkin/contracts/chat';
import { replyWithoutHelp } from '@everkin/contracts/help-card';

/** A finished reply as announced by screen readers: helplines are not the avatar's words. */
export function liveRegionText(name: string, finished: Message | null): string {
  if (!finished) return '';
  if (finished.provenance === 'service') return `Help lines: ${finished.content}`;
  const help = finished.helpCard ? ` Help lines: ${finished.helpCard.note ?? finished.helpCard.text}` : '';
  return `${name}: ${replyWithoutHelp(finished) || finished.error || ''}${help}`;
}
