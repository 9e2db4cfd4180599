import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import './pdfjs-polyfills.ts';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
// PDF.js reads in this process when it finds its worker's code here: the process is confined and made for one document.
import 'pdfjs-dist/build/pdf.worker.mjs';
import { damagedDocument, lockedDocument } from '../unreadable.ts';

export type PdfDocument = PDFDocumentProxy;
export type PdfContent = Awaited<ReturnType<Awaited<ReturnType<PdfDocument['getPage']>>['getTextContent']>>;

/**
 * Opens a PDF with what is needed to read text alone: Adobe's character maps (CMaps), which say what the codes of Japanese,
 * Chinese and Korean fonts stand for where a PDF only names its font. They are read from files when a PDF asks for one.
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

// Run from source, the maps are where PDF.js is installed; bundled, the build has put them beside the programs, and this
// stands in one of them or in a chunk one folder below.
const CMAP_FOLDER = import.meta.url.endsWith('.ts')
  ? dirname(createRequire(import.meta.url).resolve('pdfjs-dist/cmaps/LICENSE'))
  : findFolder(['./cmaps', '../cmaps']);

function findFolder(places: string[]): string {
  const paths = places.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const found = paths.find((path) => existsSync(path));
  if (found === undefined) throw new Error(`the character maps are at none of ${paths.join(', ')}`);
  return found;
}
