const HEADER_BYTES = 44;

/**
 * Writes a 16-bit WAV file.
 * @param wav.sampleAt the sample value at a time in seconds, ‑1…1
 */
export function makeWav(wav: { seconds: number; rate: number; channels: number; sampleAt: (second: number) => number }): Buffer {
  const frames = Math.round(wav.seconds * wav.rate);
  const frameBytes = 2 * wav.channels;
  const file = Buffer.alloc(HEADER_BYTES + frames * frameBytes);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(wav.channels, 22);
  file.writeUInt32LE(wav.rate, 24);
  file.writeUInt32LE(wav.rate * frameBytes, 28);
  file.writeUInt16LE(frameBytes, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(frames * frameBytes, 40);
  for (let frame = 0; frame < frames; frame += 1)
    for (let channel = 0; channel < wav.channels; channel += 1)
      file.writeInt16LE(Math.round(32_767 * wav.sampleAt(frame / wav.rate)), HEADER_BYTES + frame * frameBytes + channel * 2);
  return file;
}
