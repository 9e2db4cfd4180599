const HEADER_BYTES = 44;

/**
 * Writes audio as a 16-bit WAV file (Microsoft, Multimedia Programming Interface 1.0, RIFF WAVE).
 * @param sound mono samples from -1 to 1, and the sample rate
 */
export function encodeWav({ samples, rate }: { samples: Float32Array; rate: number }): Uint8Array {
  const file = Buffer.alloc(HEADER_BYTES + samples.length * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, place) => file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), HEADER_BYTES + place * 2));
  return file;
}
