/** Reads a byte range of a file, in the browser or on the server; shorter than requested at the end of the file. */
export type ReadBytes = (start: number, length: number) => Promise<Uint8Array>;

export type MediaFile = { sizeBytes: number; read: ReadBytes };

export const textAt = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(start, start + length));

export const uint16le = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 256;

export const uint32le = (bytes: Uint8Array, at: number): number => uint16le(bytes, at) + uint16le(bytes, at + 2) * 65_536;

export const uint32be = (bytes: Uint8Array, at: number): number => uintBe(bytes, at, 4);

/** A big-endian unsigned integer of up to 8 bytes; exact up to 2^53. */
export function uintBe(bytes: Uint8Array, at: number, count: number): number {
  let value = 0;
  for (let index = 0; index < count; index += 1) value = value * 256 + (bytes[at + index] ?? 0);
  return value;
}

export const uint64le = (bytes: Uint8Array, at: number): number => uint32le(bytes, at) + uint32le(bytes, at + 4) * 2 ** 32;

export const hexAt = (bytes: Uint8Array, start: number, length: number): string =>
  Array.from(bytes.subarray(start, start + length), (byte) => byte.toString(16).padStart(2, '0')).join('');
