const NAME_MAX_CHARS = 80;

/**
 * Makes a document of what somebody wrote in the page, so that it goes the way of every other document.
 * @param title may be blank; the first words of the text stand in
 */
export function makeWrittenDocument({ title, text }: { title: string; text: string }): File {
  return new File([text.trim()], `${nameDocument(title, text)}.txt`, { type: 'text/plain' });
}

/** A file name that says what it is and that every system can hold. */
export function nameDocument(title: string, text: string): string {
  const wanted = title.trim() === '' ? (text.trim().split('\n')[0] ?? '') : title;
  const name = wanted
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, NAME_MAX_CHARS)
    .replace(/[. ]+$/, '');
  return name === '' ? 'A memory' : name;
}
