import type { HelpCard } from '../chat.ts';
import { replyWithoutHelp } from '../help-card.ts';
import type { Part } from './parts.ts';
import { toShownWords } from './shown-words.ts';

/**
 * What of a reply may be read aloud, or captured, as the avatar's: the person's own words, sayings and lines; never Everkin's
 * notes and choices, and nobody else's words in the person's voice.
 * @returns '' where there is nothing
 */
export function spokenText(reply: { content: string; parts?: Part[] | undefined; helpCard?: HelpCard | undefined }): string {
  return reply.parts ? reply.parts.flatMap(spokenWords).join('\n\n') : replyWithoutHelp(reply);
}

function spokenWords(part: Part): string[] {
  switch (part.kind) {
    case 'quote':
      return part.narrator === 'person' ? [toShownWords(part.text)] : [];
    case 'saying':
    case 'line':
      return [part.text];
    case 'note':
    case 'choices':
      return [];
  }
}
