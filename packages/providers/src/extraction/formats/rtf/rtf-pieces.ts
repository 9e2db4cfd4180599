import { isUtf8 } from 'node:buffer';

/** Text, or non-ASCII bytes; their code page is null where the file declares none. */
export type Piece = string | { bytes: Buffer; page: string | null };

/**
 * Decodes pieces. All bytes without a code page share one, which is guessed from them together.
 * @param parts all pieces
 * @returns a function that joins one of the parts
 */
export async function createJoin(parts: readonly Piece[][]): Promise<(part: readonly Piece[]) => string> {
  const encoded = parts.flat().filter((piece) => typeof piece !== 'string');
  // The code page tables take longer to load than a letter takes to parse.
  const isLatin = encoded.every(({ page }) => page === LATIN);
  const decode = isLatin ? decodeLatin : await createDecode(encoded);
  return (part) => part.map((piece) => (typeof piece === 'string' ? piece : decode(piece))).join('');
}

type Encoded = Exclude<Piece, string>;

const LATIN = 'windows-1252';
const NEWLINE = Buffer.from('\n');
const latin = new TextDecoder(LATIN);

/** Some programs write UTF-8 without declaring it, which is gibberish in Windows-1252. */
const decodeLatin = ({ bytes }: Encoded): string => (isUtf8(bytes) ? bytes.toString('utf8') : latin.decode(bytes));

async function createDecode(encoded: readonly Encoded[]): Promise<(piece: Encoded) => string> {
  const { decodeCodePage } = await import('../encodings/code-pages.ts');
  const unnamed = encoded.flatMap(({ bytes, page }) => (page === null ? [bytes, NEWLINE] : []));
  const guessed = unnamed.length === 0 ? LATIN : (await import('../encodings/guess-code-page.ts')).guessCodePage(Buffer.concat(unnamed));
  return (piece) => {
    const page = piece.page ?? guessed;
    return page === LATIN ? decodeLatin(piece) : decodeCodePage(piece.bytes, page);
  };
}
