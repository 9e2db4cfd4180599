import escapeStringRegexp from 'escape-string-regexp';
import type { Source } from '@everkin/contracts/chat';
import type { Part, QuotePart } from '@everkin/contracts/replies/parts';
import type { DraftPart } from '@everkin/contracts/reply-request';

/**
 * The parts of a composed reply, its quotations with their place in the excerpt of a source.
 * @param sources by ref
 * @returns null where a quotation does not stand in its source word for word: then nothing is shown as one
 */
export function resolveParts(drafts: readonly DraftPart[], sources: ReadonlyMap<string, Source>): Part[] | null {
  const parts: Part[] = [];
  for (const draft of drafts) {
    const part = draft.kind === 'quote' ? findQuote(draft, sources.get(draft.ref)) : draft;
    if (!part) return null;
    parts.push(part);
  }
  return parts;
}

function findQuote(draft: Extract<DraftPart, { kind: 'quote' }>, source: Source | undefined): QuotePart | null {
  const { text, narrator, narratorLabel } = draft;
  const words = text.replace(/^… /u, '').replace(/ …$/u, '').trim().split(/\s+/u);
  // Sentences are joined by a space where the letter has a new line.
  const place = source && new RegExp(words.map(escapeStringRegexp).join(String.raw`\s+`), 'u').exec(source.excerpt);
  if (!place || !source) return null;
  const [found] = place;
  const { memoryId, passageId } = source;
  return {
    kind: 'quote',
    text: found,
    memoryId,
    passageId,
    from: place.index,
    to: place.index + found.length,
    narrator,
    ...(narratorLabel !== undefined && { narratorLabel }),
  };
}
