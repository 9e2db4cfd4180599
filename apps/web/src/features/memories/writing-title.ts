const NAME_MAX_CHARS = 80;

/** What a written memory is called: its title, else the first words of its text. */
export function writingTitle(title: string, text: string): string {
  if (title.trim() !== '') return title.trim();
  const firstLine = text.trim().split('\n')[0] ?? '';
  // By characters as one sees them: half of an emoji would be kept as a question mark.
  return (
    [...firstLine]
      .slice(0, NAME_MAX_CHARS)
      .join('')
      .replace(/(?<![. ])[. ]+$/, '') || 'A memory'
  );
}
