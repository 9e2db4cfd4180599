/** A mark in a text, or the end of the text that may be the start of one (`mark` is null then). */
export type FoundMark<Mark> = { index: number; mark: Mark | null; length: number };

/**
 * Finds the first mark at or after `from`. Marks are lower-case literals, and none is the start of another.
 * @param opens matches the first characters of all marks; global
 * @returns null when the rest of the text neither contains a mark nor may end with the start of one
 */
export function findMark<Mark>(
  text: string,
  { marks, opens, from = 0 }: { marks: ReadonlyMap<string, Mark>; opens: RegExp; from?: number },
): FoundMark<Mark> | null {
  opens.lastIndex = from;
  for (let open = opens.exec(text); open !== null; open = opens.exec(text)) {
    const rest = text.slice(open.index, open.index + MARK_MAX_CHARS).toLowerCase();
    for (const [literal, mark] of marks) {
      if (rest.startsWith(literal)) return { index: open.index, mark, length: literal.length };
      if (literal.startsWith(rest)) return { index: open.index, mark: null, length: text.length - open.index };
    }
  }
  return null;
}

/** Longer than every mark. */
const MARK_MAX_CHARS = 48;

/** How much of the end of `text` may be the start of one of the literals. */
export function countHeldChars(text: string, literals: readonly string[]): number {
  const end = text.slice(-MARK_MAX_CHARS).toLowerCase();
  for (let length = Math.min(end.length, MARK_MAX_CHARS); length > 0; length -= 1) {
    const tail = end.slice(-length);
    if (literals.some((literal) => literal.startsWith(tail))) return length;
  }
  return 0;
}
