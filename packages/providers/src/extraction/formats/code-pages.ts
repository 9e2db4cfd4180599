import iconv from 'iconv-lite';

/** Code pages of DOS, the Mac and others that the Encoding Standard (https://encoding.spec.whatwg.org) lacks. */
const OTHER_PAGES = /^(?:cp\d+|mac(?!intosh)\w+|tcvn|viscii)$/;

/**
 * Decodes bytes of a legacy code page. Undefined bytes become U+FFFD.
 * @param page one of DOS (`cp437` …), of the Mac (`maccenteuro` …), `tcvn`, `viscii`, or a label of the Encoding Standard
 */
export function decodeCodePage(bytes: Buffer, page: string): string {
  return OTHER_PAGES.test(page) ? iconv.decode(bytes, page) : decoderOf(page).decode(bytes);
}

/** A cache: creating a decoder takes longer than decoding a word. */
const decoders = new Map<string, InstanceType<typeof TextDecoder>>();

function decoderOf(page: string): InstanceType<typeof TextDecoder> {
  const decoder = decoders.get(page) ?? new TextDecoder(page);
  decoders.set(page, decoder);
  return decoder;
}
