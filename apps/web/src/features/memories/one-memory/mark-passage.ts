import escapeStringRegexp from 'escape-string-regexp';
/** A segment of a text, and whether it was cited. */
export type TextSpan = { text: string; isCited: boolean };

/**
 * Splits a text at the boundaries of cited passages. Spaces and line breaks are equivalent, since passage splitting may
 * have joined lines. A passage not found in the text, as after an edit, is skipped, as is one that overlaps an earlier
 * one.
 * @returns segments that together are the text, in order
 */
export function markPassages(text: string, passages: readonly string[]): TextSpan[] {
  const stretches: TextSpan[] = [];
  let end = 0;
  for (const place of passages
    .map((passage) => findPassage(text, passage))
    .filter((found) => found !== null)
    .toSorted((one, other) => one.start - other.start)) {
    if (place.start < end) continue;
    stretches.push({ text: text.slice(end, place.start), isCited: false }, { text: text.slice(place.start, place.end), isCited: true });
    end = place.end;
  }
  stretches.push({ text: text.slice(end), isCited: false });
  return stretches.filter((stretch) => stretch.text !== '');
}

function findPassage(text: string, passage: string): { start: number; end: number } | null {
  const words = passage.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const found = new RegExp(words.map(escapeStringRegexp).join('\\s+')).exec(text);
  return found && { start: found.index, end: found.index + found[0].length };
}
