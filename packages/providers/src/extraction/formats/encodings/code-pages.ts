import generatedPages from 'iconv-lite/encodings/sbcs-data-generated.js';
import addedPages from 'iconv-lite/encodings/sbcs-data.js';

/** Code pages of DOS, the Mac and others that the Encoding Standard (https://encoding.spec.whatwg.org) lacks. */
const OTHER_PAGES = /^(?:cp\d+|mac(?!intosh)\w+|tcvn|viscii)$/;

/**
 * Decodes bytes of a legacy code page. Undefined bytes become U+FFFD.
 * @param page one of DOS (`cp437` …), of the Mac (`maccenteuro` …), `tcvn`, `viscii`, or a label of the Encoding Standard
 * @throws RangeError for an unknown one
 */
export function decodeCodePage(bytes: Buffer, page: string): string {
  return OTHER_PAGES.test(page) ? decodeBytes(bytes, unitsOf(page)) : decoderOf(page).decode(bytes);
}

/** Caches: creating a decoder or a table takes longer than decoding a word. */
const decoders = new Map<string, InstanceType<typeof TextDecoder>>();
const tables = new Map<string, Buffer>();

function decoderOf(page: string): InstanceType<typeof TextDecoder> {
  const decoder = decoders.get(page) ?? new TextDecoder(page);
  decoders.set(page, decoder);
  return decoder;
}

/** The UTF-16 code unit of each byte. Only iconv-lite's tables are loaded: all of it takes longer than a letter takes to parse. */
function unitsOf(page: string): Buffer {
  const table = tables.get(page) ?? Buffer.from(charactersOf(page), 'utf16le');
  tables.set(page, table);
  return table;
}

const ASCII = String.fromCharCode(...Array(128).keys());

function charactersOf(page: string): string {
  const found = generatedPages[page] ?? addedPages[page];
  if (typeof found !== 'object') throw new RangeError(`The code page ${page} is unknown.`);
  return found.chars.length === ASCII.length ? ASCII + found.chars : found.chars;
}

function decodeBytes(bytes: Buffer, units: Buffer): string {
  const decoded = Buffer.alloc(bytes.length * 2);
  for (let index = 0; index < bytes.length; index += 1) {
    const unit = (bytes[index] ?? 0) * 2;
    decoded[index * 2] = units[unit] ?? 0;
    decoded[index * 2 + 1] = units[unit + 1] ?? 0;
  }
  return decoded.toString('utf16le');
}
