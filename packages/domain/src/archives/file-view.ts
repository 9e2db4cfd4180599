import { html, type Html } from './html.ts';

/** A file in the zip, with its link relative to the page. */
type LinkedFile = { mimeType: string; fileName: string; href: string };

/** Of markup that can hold scripts, and of no document that is a package of it, as "…openxmlformats-officedocument…" is. */
const ACTIVE_TYPE = /[/+](?:x?html|svg|xml)\b/i;
/** Stored as text, or without a type, it is still opened by its name on the disk that the zip is unpacked to. */
const ACTIVE_ENDING = /\.(?:[xs]?html?|xht|mht|mhtml|svgz?|xml|xslt?|xsd|rdf|hta)$/i;

/** Whether it could run something when it is opened: a page shows it nowhere, and its link only saves it. */
const isActive = ({ mimeType, fileName, href }: LinkedFile): boolean =>
  ACTIVE_TYPE.test(mimeType) || ACTIVE_ENDING.test(fileName) || ACTIVE_ENDING.test(href);

/** An inline view of a file in a page, if browsers can show it; the link beside it works for all files. */
export function renderFileView(file: LinkedFile): Html | null {
  const { mimeType, fileName, href } = file;
  if (isActive(file)) return null;
  if (mimeType.startsWith('audio/')) return html`<audio controls preload="none" src="${href}"></audio>`;
  if (mimeType.startsWith('video/')) return html`<video controls preload="none" src="${href}"></video>`;
  if (mimeType.startsWith('image/')) return html`<img class="photo" loading="lazy" src="${href}" alt="${fileName}" />`;
  return null;
}

/** The link to a file in a page, which only saves what could run something. */
export const renderFileLink = (file: LinkedFile): Html =>
  isActive(file) ? html`<a href="${file.href}" download>${file.fileName}</a>` : html`<a href="${file.href}">${file.fileName}</a>`;
