import { crc32, deflateRawSync } from 'node:zlib';

/** @param isDeflated compressed, as an archive of this kind must not be */
export type UsdzEntry = { name: string; content: string | Buffer; isDeflated?: boolean };

/** A scene of nothing. */
export const SCENE: UsdzEntry = { name: 'model.usda', content: '#usda 1.0\n(\n    defaultPrim = "Root"\n)\ndef Xform "Root"\n{\n}\n' };

/** An archive as a page makes it for an iPhone, whose contents begin at multiples of 64 bytes. */
export function makeUsdz(entries: UsdzEntry[] = [SCENE]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const { local, central } = packEntry(entry, at);
    parts.push(local);
    directory.push(central);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, end]);
}

function packEntry({ name, content, isDeflated = false }: UsdzEntry, start: number): { local: Buffer; central: Buffer } {
  const whole = Buffer.from(content);
  const packed = isDeflated ? deflateRawSync(whole) : whole;
  const nameBytes = Buffer.from(name);
  // The extra field has a header of four bytes.
  const extra = Buffer.alloc(4 + ((64 - ((start + 34 + nameBytes.length) % 64)) % 64));
  extra.writeUInt16LE(0x1986, 0);
  extra.writeUInt16LE(extra.length - 4, 2);
  // From the version to the length of the extra field, which both headers have.
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt16LE(isDeflated ? 8 : 0, 4);
  shared.writeUInt32LE(crc32(whole), 10);
  shared.writeUInt32LE(packed.length, 14);
  shared.writeUInt32LE(whole.length, 18);
  shared.writeUInt16LE(nameBytes.length, 22);
  shared.writeUInt16LE(extra.length, 24);
  const place = Buffer.alloc(14);
  place.writeUInt32LE(start, 10);
  return {
    local: Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, nameBytes, extra, packed]),
    central: Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, place, nameBytes, extra]),
  };
}
