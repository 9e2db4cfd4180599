import { expect, test } from 'vitest';
import { encodeWav } from './encode-wav.ts';

test('a recording becomes a WAV file of 16-bit samples in their order', async () => {
  const wav = encodeWav({ chunks: [Float32Array.of(0, 1), Float32Array.of(-1, 2, -0.5)], sampleRateHz: 48_000 });
  const view = new DataView(await wav.arrayBuffer());
  const text = (from: number, to: number): string => new TextDecoder().decode(new Uint8Array(view.buffer, from, to - from));
  expect(wav.type).toBe('audio/wav');
  expect([text(0, 4), text(8, 16), text(36, 40)]).toEqual(['RIFF', 'WAVEfmt ', 'data']);
  expect({
    riffBytes: view.getUint32(4, true),
    channels: view.getUint16(22, true),
    sampleRateHz: view.getUint32(24, true),
    bytesPerSecond: view.getUint32(28, true),
    bits: view.getUint16(34, true),
    bodyBytes: view.getUint32(40, true),
  }).toEqual({ riffBytes: 46, channels: 1, sampleRateHz: 48_000, bytesPerSecond: 96_000, bits: 16, bodyBytes: 10 });
  expect([0, 1, 2, 3, 4].map((index) => view.getInt16(44 + index * 2, true))).toEqual([0, 32_767, -32_768, 32_767, -16_384]);
});

test('the longest recording stays far under the limit of an upload', () => {
  const minute = new Float32Array(48_000 * 60);
  expect(encodeWav({ chunks: [minute], sampleRateHz: 48_000 }).size).toBeLessThan(6 * 1024 * 1024);
});
