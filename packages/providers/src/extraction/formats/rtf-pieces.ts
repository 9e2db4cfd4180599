import { isUtf8 } from 'node:buffer';
import { decodeCodePage } from './code-pages.ts';
import { guessCodePage } from './guess-code-page.ts';

/** Some text, or bytes of one that are not ASCII alone; their code page is null where the file names none. */
export type Piece = string | { bytes: Buffer; page: string | null };

/**
 * Makes text of pieces. Bytes without a code page are all in one, which they are together the sample for.
 * @param parts all that there is
 * @returns what joins one of the parts
 */
export function joinPieces(parts: readonly Piece[][]): (part: readonly Piece[]) => string {
  let guessed: string | undefined;
  const guess = (): string => (guessed ??= guessCodePage(Buffer.concat(parts.flat().flatMap(bytesWithoutPage))));
  return (part) => part.map((piece) => (typeof piece === 'string' ? piece : decode(piece.bytes, piece.page ?? guess()))).join('');
}

const LATIN = 'windows-1252';
const NEWLINE = Buffer.from('\n');

const bytesWithoutPage = (piece: Piece): Buffer[] => (typeof piece === 'string' || piece.page !== null ? [] : [piece.bytes, NEWLINE]);

/** Programs that know of Unicode and not of RTF write UTF-8, which is no words in Windows-1252. */
function decode(bytes: Buffer, page: string): string {
  if (page === LATIN && isUtf8(bytes)) return bytes.toString('utf8');
  return decodeCodePage(bytes, page);
}
