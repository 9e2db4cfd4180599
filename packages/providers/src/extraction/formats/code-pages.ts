import iconv from 'iconv-lite';

/** Code pages of DOS, which the web's encodings (https://encoding.spec.whatwg.org) leave out but for Cyrillic. */
const DOS_PAGES = new Set(['cp437', 'cp850', 'cp852', 'cp866']);

/**
 * Decodes bytes of an old code page. What a page leaves undefined becomes U+FFFD.
 * @param page one of DOS (`cp437`, `cp850`, `cp852`, `cp866`), or a label of the Encoding Standard
 */
export function decodeCodePage(bytes: Buffer, page: string): string {
  return DOS_PAGES.has(page) ? iconv.decode(bytes, page) : new TextDecoder(page).decode(bytes);
}
