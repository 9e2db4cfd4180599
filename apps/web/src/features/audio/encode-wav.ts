const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;
const PCM = 1;
const MONO = 1;

/**
 * Encodes captured samples as a WAV file (RIFF, 16-bit PCM, one channel), which every player and every voice service
 * reads.
 * @param recording.chunks samples from -1 to 1, in order; values outside are clipped
 * @param recording.sampleRateHz the microphone's sample rate
 */
export function encodeWav({ chunks, sampleRateHz }: { chunks: readonly Float32Array[]; sampleRateHz: number }): Blob {
  const sampleCount = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + sampleCount * BYTES_PER_SAMPLE));
  writeHeader(view, { sampleCount, sampleRateHz });
  let offset = HEADER_BYTES;
  for (const chunk of chunks) {
    for (const sample of chunk) {
      const bounded = Math.max(-1, Math.min(1, sample));
      view.setInt16(offset, Math.round(bounded * (bounded < 0 ? 0x8000 : 0x7fff)), true);
      offset += BYTES_PER_SAMPLE;
    }
  }
  return new Blob([view.buffer], { type: 'audio/wav' });
}

function writeHeader(view: DataView, { sampleCount, sampleRateHz }: { sampleCount: number; sampleRateHz: number }): void {
  const bodyBytes = sampleCount * BYTES_PER_SAMPLE;
  writeText(view, 0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + bodyBytes, true);
  writeText(view, 8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, PCM, true);
  view.setUint16(22, MONO, true);
  view.setUint32(24, sampleRateHz, true);
  view.setUint32(28, sampleRateHz * BYTES_PER_SAMPLE, true);
  view.setUint16(32, BYTES_PER_SAMPLE, true);
  view.setUint16(34, BYTES_PER_SAMPLE * 8, true);
  writeText(view, 36, 'data');
  view.setUint32(40, bodyBytes, true);
}

function writeText(view: DataView, offset: number, text: string): void {
  for (const [index, character] of [...text].entries()) view.setUint8(offset + index, character.charCodeAt(0));
}
