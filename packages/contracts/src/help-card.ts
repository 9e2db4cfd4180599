import type { HelpCard } from './chat.ts';

/** The reply itself, without the help card with which its text ends: what may be read aloud or captured as the avatar's. */
export function replyWithoutHelp({ content, helpCard }: { content: string; helpCard?: HelpCard | undefined }): string {
  if (!helpCard) return content;
  const ending = helpCard.note === null ? helpCard.text : `${helpCard.note}\n\n${helpCard.text}`;
  return content.endsWith(ending) ? content.slice(0, -ending.length).trimEnd() : content;
}
