const NAME_MAX_CHARS = 80;

/**
 * Makes a document of what somebody wrote in the page, so that it goes the way of every other document.
 * @param written.title may be blank; the first words of the text stand in
 * @param written.when may be blank or vague; it leads the name, where the worker looks for a date
 */
export function makeWrittenDocument({ title, when, text }: { title: string; when: string; text: string }): File {
  const name = [when.trim(), nameDocument(title, text)].filter(Boolean).join(' ');
  return new File([text.trim()], `${name}.txt`, { type: 'text/plain' });
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
