import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { getAudioDecoder } from 'audio-file-decoder';
import type { DecodedSound } from './sound-track.ts';

// Run from source, the decoder is where its package is installed; bundled, the build has put it beside the programs, and
// this may stand in one of them or, shared by several, in a chunk one folder below.
const isSource = import.meta.url.endsWith('.ts');
const require = createRequire(import.meta.url);
const WASM_PATH = isSource
  ? require.resolve('audio-file-decoder/decode-audio.wasm')
  : findBeside(['./decode-audio.wasm', '../decode-audio.wasm']);

function findBeside(places: string[]): string {
  const paths = places.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const found = paths.find((path) => existsSync(path));
  if (found === undefined) throw new Error(`the decoder is at none of ${paths.join(', ')}`);
  return found;
}

/**
 * Decodes a small file of AAC or FLAC by FFmpeg, compiled to WebAssembly: whatever the file does to it, it reaches
 * nothing but its own memory.
 */
export async function decodeWithFfmpeg(file: ArrayBuffer): Promise<DecodedSound> {
  const decoder = await asInBrowser(() => getAudioDecoder(WASM_PATH, file));
  try {
    const { sampleRate, channelCount } = decoder;
    return { rate: sampleRate, channels: part(decoder.decodeAudioData(0, -1, { multiChannel: true }), channelCount) };
  } finally {
    decoder.dispose();
  }
}

/** Samples of several channels that lie side by side. */
function part(samples: Float32Array, count: number): Float32Array[] {
  if (count <= 1) return [samples];
  return Array.from({ length: count }, (_, channel) =>
    Float32Array.from({ length: Math.floor(samples.length / count) }, (__, index) => samples[index * count + channel] ?? 0),
  );
}

/**
 * The package was made for bundlers and browsers: in Node it looks for `require` and `__dirname`, which modules do not
 * have, and where there is a `fetch` it asks that for its own file, which Node's refuses. Each decoder listens for what
 * the process does not catch, and would never be freed: a recording of two hours left more than a gigabyte of them.
 */
async function asInBrowser<T>(load: () => Promise<T>): Promise<T> {
  const { fetch } = globalThis;
  const [exceptions, rejections] = [process.listeners('uncaughtException'), process.listeners('unhandledRejection')];
  Object.assign(globalThis, { require, __dirname: import.meta.dirname, fetch: undefined });
  try {
    return await load();
  } finally {
    Reflect.deleteProperty(globalThis, 'require');
    Reflect.deleteProperty(globalThis, '__dirname');
    Object.assign(globalThis, { fetch });
    for (const listener of process.listeners('uncaughtException'))
      if (!exceptions.includes(listener)) process.removeListener('uncaughtException', listener);
    for (const listener of process.listeners('unhandledRejection'))
      if (!rejections.includes(listener)) process.removeListener('unhandledRejection', listener);
  }
}
