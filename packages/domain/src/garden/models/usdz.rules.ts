// The parts of a ZIP file that are needed here (PKWARE, .ZIP File Format Specification 6.3.10, section 4.3).
const LOCAL_HEADER = { signature: 0x04034b50, sizeBytes: 30 };
const DIRECTORY_HEADER = { signature: 0x02014b50, sizeBytes: 46 };
const DIRECTORY_END = { signature: 0x06054b50, sizeBytes: 22 };
const STORED = 0;

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const USDA_SIGNATURE = Buffer.from('#usda ');

type Entry = { name: string; method: number; packedBytes: number; sizeBytes: number; start: number };

/**
 * Whether a file is a USDZ archive as the garden makes it: a ZIP file whose entries are stored as they are, one after the other from the
 * first byte on; the first is a scene in text (.usda), all others are scenes or PNG pictures.
 */
export function isUsdz(file: Buffer): boolean {
  const entries = parseDirectory(file);
  if (!entries?.[0]?.name.endsWith('.usda')) return false;
  let next = 0;
  for (const entry of entries) {
    const end = entry.start === next ? findEnd(file, entry) : null;
    if (end === null) return false;
    next = end;
  }
  return true;
}

/** The list of entries at the end of the file; null where there is none. A comment after it is not expected. */
function parseDirectory(file: Buffer): Entry[] | null {
  const end = file.length - DIRECTORY_END.sizeBytes;
  if (end < 0 || file.readUInt32LE(end) !== DIRECTORY_END.signature) return null;
  const count = file.readUInt16LE(end + 10);
  const entries: Entry[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + DIRECTORY_HEADER.sizeBytes > end || file.readUInt32LE(at) !== DIRECTORY_HEADER.signature) return null;
    const nameBytes = file.readUInt16LE(at + 28);
    const nameStart = at + DIRECTORY_HEADER.sizeBytes;
    entries.push({
      name: file.toString('utf8', nameStart, nameStart + nameBytes),
      method: file.readUInt16LE(at + 10),
      packedBytes: file.readUInt32LE(at + 20),
      sizeBytes: file.readUInt32LE(at + 24),
      start: file.readUInt32LE(at + 42),
    });
    at = nameStart + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return at === end ? entries : null;
}

/** Where an entry ends, if it is stored, and what it says it is; else null. */
function findEnd(file: Buffer, { name, method, packedBytes, sizeBytes, start }: Entry): number | null {
  if (method !== STORED || packedBytes !== sizeBytes) return null;
  if (start + LOCAL_HEADER.sizeBytes > file.length || file.readUInt32LE(start) !== LOCAL_HEADER.signature) return null;
  if (file.readUInt16LE(start + 8) !== STORED || file.readUInt32LE(start + 22) !== sizeBytes) return null;
  const nameEnd = start + LOCAL_HEADER.sizeBytes + file.readUInt16LE(start + 26);
  const content = nameEnd + file.readUInt16LE(start + 28);
  const end = content + sizeBytes;
  if (end > file.length || file.toString('utf8', start + LOCAL_HEADER.sizeBytes, nameEnd) !== name) return null;
  return hasExpectedContent(name, file.subarray(content, end)) ? end : null;
}

function hasExpectedContent(name: string, content: Buffer): boolean {
  const signature = name.endsWith('.usda') ? USDA_SIGNATURE : name.endsWith('.png') ? PNG_SIGNATURE : null;
  return signature !== null && content.subarray(0, signature.length).equals(signature);
}
