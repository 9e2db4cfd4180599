import type { MemoryDetails } from '@everkin/contracts/memories';
import type { CitedSource } from './cited-source.ts';
import { searchText, type SearchableText, type Span } from './find-words.ts';

/** A segment of a text, and whether it was cited. */
export type TextSpan = { text: string; isCited: boolean };

export type MarkedText = {
  /** Together they are the text, in order. */
  stretches: TextSpan[];
  /** The index of the stretch to show first; -1 where nothing is marked. */
  shown: number;
};

type Text = Pick<MemoryDetails, 'text' | 'passages'>;

/**
 * Marks exactly the words that a reply quotes. Where they are not known, or stand there no longer, as after an edit, it marks the
 * cited passages.
 */
export function markCited(memory: Text, cited: readonly CitedSource[]): MarkedText {
  const text = searchText(memory.text);
  const spans = cited.flatMap((source) => {
    const quoted = findQuoted(text, memory, source);
    return quoted.length > 0 ? quoted : findPassages(text, memory, source);
  });
  return markSpans(memory.text, spans);
}

/** Marks passages wherever their words first occur. */
export function markPassages(text: string, passages: readonly string[]): TextSpan[] {
  const searchable = searchText(text);
  return markSpans(
    text,
    passages.flatMap((words) => searchable.find({ words }) ?? []),
  ).stretches;
}

function findQuoted(text: SearchableText, memory: Text, { passageId, excerpt, quoted = [] }: CitedSource): Span[] {
  const near = findStart(memory, passageId);
  return quoted.flatMap(
    ({ from, to }) => text.find({ words: excerpt.slice(from, to), before: excerpt.slice(0, from), after: excerpt.slice(to), near }) ?? [],
  );
}

/** Merged passages are several: each with its current text, the one that matched first; the excerpt if there is none of them. */
function findPassages(text: SearchableText, memory: Text, { passageId, excerpt }: CitedSource): Span[] {
  const near = findStart(memory, passageId);
  const matched = memory.passages.filter(({ id }) => id === passageId);
  const merged = memory.passages.filter(({ id, text: words }) => id !== passageId && excerpt.includes(words));
  const passages = [...matched, ...merged].map(({ text: words }) => ({ words, near: words === matched[0]?.text ? near : 0 }));
  return (passages.length > 0 ? passages : [{ words: excerpt, near: 0 }]).flatMap((wanted) => text.find(wanted) ?? []);
}

/** Where a passage begins: the same words may stand in several, which are in reading order. */
function findStart({ text, passages }: Text, passageId: string): number {
  let near = 0;
  for (const { id, text: words } of passages.some((passage) => passage.id === passageId) ? passages : []) {
    const found = text.indexOf(words, near);
    if (id === passageId) return Math.max(found, near);
    near = found < 0 ? near : found + words.length;
  }
  return near;
}

/** Marks stretches of a text. Of two that overlap, the earlier one is kept. @param spans the first is shown first */
export function markSpans(text: string, spans: readonly Span[]): MarkedText {
  const stretches: TextSpan[] = [];
  const target = spans[0]?.start ?? -1;
  let [end, shown] = [0, -1];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    if (span.start < end) continue;
    if (span.start > end) stretches.push({ text: text.slice(end, span.start), isCited: false });
    if (shown < 0 || span.start <= target) shown = stretches.length;
    stretches.push({ text: text.slice(span.start, span.end), isCited: true });
    end = span.end;
  }
  if (end < text.length) stretches.push({ text: text.slice(end), isCited: false });
  return { stretches, shown };
}
