import { html, type Html } from './html.ts';

/** What could run something when it is opened: a page shows it nowhere, and its link only saves it. */
export const isActiveType = (mimeType: string): boolean => /html|svg|xml/.test(mimeType);

/**
 * An inline view of a file in a page, if browsers can show it; the link beside it works for all files.
 * @param file.href relative to the page
 */
export function renderFileView({ mimeType, fileName, href }: { mimeType: string; fileName: string; href: string }): Html | null {
  if (isActiveType(mimeType)) return null;
  if (mimeType.startsWith('audio/')) return html`<audio controls preload="none" src="${href}"></audio>`;
  if (mimeType.startsWith('video/')) return html`<video controls preload="none" src="${href}"></video>`;
  if (mimeType.startsWith('image/')) return html`<img class="photo" loading="lazy" src="${href}" alt="${fileName}" />`;
  return null;
}
