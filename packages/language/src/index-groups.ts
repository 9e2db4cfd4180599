/**
 * Indexes groups of related words.
 * @param lines one group each, its words separated by spaces; a word may be in several
 * @returns for each word all others of its groups
 */
export function indexGroups(lines: string[]): Map<string, Set<string>> {
  const index = new Map<string, Set<string>>();
  for (const words of lines.map((line) => line.trim().split(/\s+/))) {
    for (const word of words) {
      const others = index.get(word) ?? new Set<string>();
      for (const other of words) if (other !== word) others.add(other);
      index.set(word, others);
    }
  }
  return index;
}
