import { PageText } from '../page-text.ts';

/** What a VML text box holds that is not WordprocessingML: HTML, in its namespace or in none (ISO/IEC 29500-4, `v:textbox`). */
export type BoxMarkup = { page: PageText; /** Whether it holds text of an unknown kind. */ isUnread: boolean };

export const VML_TEXT_BOX = 'v:textbox';

export const createBoxMarkup = (): BoxMarkup => ({ page: new PageText({ isMail: false }), isUnread: false });

/** @returns the name of an HTML element; null for an element of another namespace */
export function htmlName(name: string): string | null {
  const colon = name.indexOf(':');
  if (colon >= 0 && name.slice(0, colon) !== 'html') return null;
  return name.slice(colon + 1).toLowerCase();
}

/** @param path the names of the open elements, innermost last */
export function writeBoxText(box: BoxMarkup, path: readonly string[], words: string): void {
  const name = path.at(-1) ?? '';
  if (name === VML_TEXT_BOX || htmlName(name) !== null) box.page.write(words);
  // Within WordprocessingML, characters that are not in `w:t` are numbers and settings.
  else if (words.trim() !== '' && !path.slice(path.lastIndexOf(VML_TEXT_BOX)).some((open) => open.startsWith('w:'))) box.isUnread = true;
}
