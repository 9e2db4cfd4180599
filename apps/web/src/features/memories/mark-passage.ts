export type MarkedText = { before: string; passage: string; after: string };

/**
 * Finds a passage in the text that it was cut from.
 * Spaces and line ends count alike, since cutting may have joined lines.
 * @returns null when the text no longer holds it, as after a correction
 */
export function markPassage(text: string, passage: string): MarkedText | null {
  const words = passage.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const found = new RegExp(words.map(escapePattern).join('\\s+')).exec(text);
  if (!found) return null;
  const end = found.index + found[0].length;
  return { before: text.slice(0, found.index), passage: found[0], after: text.slice(end) };
}

function escapePattern(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
