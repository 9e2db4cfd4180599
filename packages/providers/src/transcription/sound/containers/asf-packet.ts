/** The part of a stream within one packet. */
export type AsfPayload = { number: number; data: Buffer };

/** Reads fields of 0, 1, 2 or 4 bytes, a length the packet encodes in two bits. */
class FieldReader {
  at = 0;
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  byte(): number {
    this.at += 1;
    return this.#bytes[this.at - 1] ?? 0;
  }

  field(kind: number): number {
    const count = kind === 3 ? 4 : kind;
    let value = 0;
    for (let index = 0; index < count; index += 1) value += this.byte() * 256 ** index;
    return value;
  }
}

const bitsAt = (flags: number, place: number): number => (flags >> place) & 3;

/**
 * Parses an ASF packet ("Advanced Systems Format (ASF) Specification", section 5.2).
 * @returns its payloads, in order; [] for a damaged packet
 */
export function parseAsfPacket(packet: Buffer): AsfPayload[] {
  const reader = new FieldReader(packet);
  const correction = reader.byte();
  let flags = correction;
  if (correction & 0x80) {
    reader.at += correction & 0x0f;
    flags = reader.byte();
  }
  const properties = reader.byte();
  const length = reader.field(bitsAt(flags, 5));
  reader.field(bitsAt(flags, 1));
  const padding = reader.field(bitsAt(flags, 3));
  reader.at += 6;
  const end = Math.min(packet.length, length || packet.length) - padding;
  const isMany = (flags & 1) === 1;
  const counts = isMany ? reader.byte() : 0x01;
  const payloads: AsfPayload[] = [];
  for (let left = counts & 0x3f; left > 0 && reader.at < end; left -= 1)
    payloads.push(...readPayload(reader, { packet, end, properties, lengthKind: isMany ? counts >> 6 : 0 }));
  return payloads;
}

type Payload = { packet: Buffer; end: number; properties: number; lengthKind: number };

function readPayload(reader: FieldReader, { packet, end, properties, lengthKind }: Payload): AsfPayload[] {
  const number = reader.byte() & 0x7f;
  reader.field(bitsAt(properties, 4));
  reader.field(bitsAt(properties, 2));
  const replicated = reader.field(bitsAt(properties, 0));
  // Several small payloads in one, each prefixed with its length.
  const isCompressed = replicated === 1;
  reader.at += replicated;
  const length = reader.field(lengthKind);
  const dataEnd = lengthKind === 0 ? end : reader.at + length;
  const data = packet.subarray(reader.at, Math.min(dataEnd, end));
  reader.at = dataEnd;
  return isCompressed ? splitPieces(data).map((piece) => ({ number, data: piece })) : [{ number, data }];
}

function splitPieces(data: Buffer): Buffer[] {
  const pieces: Buffer[] = [];
  for (let at = 0; at < data.length;) {
    const size = data[at] ?? 0;
    pieces.push(data.subarray(at + 1, at + 1 + size));
    at += 1 + size;
  }
  return pieces;
}
