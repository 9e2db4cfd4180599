const NAME_MAX_CHARS = 80;

/** The title of a written memory: as given, else the first words of its text. */
export function writingTitle(title: string, text: string): string {
  if (title.trim() !== '') return title.trim();
  const firstLine = text.trim().split('\n')[0] ?? '';
  // By grapheme: half of an emoji would be stored as a question mark.
  return (
    [...firstLine]
      .slice(0, NAME_MAX_CHARS)
      .join('')
      .replace(/(?<![. ])[. ]+$/, '') || 'A memory'
  );
}
