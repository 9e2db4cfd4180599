import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import './pdfjs-polyfills.ts';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
// With the worker's code imported here, PDF.js runs in this process, which is confined and handles one document.
import 'pdfjs-dist/build/pdf.worker.mjs';
import { damagedDocument, lockedDocument } from '../../unreadable.ts';

export type PdfDocument = PDFDocumentProxy;
export type PdfContent = Awaited<ReturnType<Awaited<ReturnType<PdfDocument['getPage']>>['getTextContent']>>;

/**
 * Opens a PDF for text extraction, with Adobe's character maps (CMaps) for Japanese, Chinese and Korean fonts that are not
 * embedded. They are read from files on demand.
 * @throws UnreadableDocumentError when it is damaged or asks for a password
 */
export async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    return await getDocument({
      data: bytes,
      cMapUrl: `${CMAP_FOLDER}/`,
      cMapPacked: true,
      disableFontFace: true,
      useSystemFonts: true,
      enableXfa: false,
      verbosity: 0,
    }).promise;
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw isLocked ? lockedDocument('pdf', error) : damagedDocument('pdf', error);
  }
}

// From source, the maps are in the installed PDF.js; bundled, the build puts them beside the programs, and this module is in
// one of them or in a chunk one folder below.
const CMAP_FOLDER = import.meta.url.endsWith('.ts')
  ? dirname(createRequire(import.meta.url).resolve('pdfjs-dist/cmaps/LICENSE'))
  : findFolder(['./cmaps', '../cmaps']);

function findFolder(places: string[]): string {
  const paths = places.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const found = paths.find((path) => existsSync(path));
  if (found === undefined) throw new Error(`the character maps are at none of ${paths.join(', ')}`);
  return found;
}
