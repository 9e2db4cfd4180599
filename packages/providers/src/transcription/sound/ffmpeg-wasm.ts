import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { getAudioDecoder } from 'audio-file-decoder';
import type { DecodedSound } from './sound-track.ts';

// From source, the decoder is in its installed package; bundled, the build puts it beside the programs, and this module may be
// in one of them or in a shared chunk one folder below.
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

/** Decodes a small AAC or FLAC file with FFmpeg, compiled to WebAssembly: a malicious file can reach nothing but its own memory. */
export async function decodeWithFfmpeg(file: ArrayBuffer): Promise<DecodedSound> {
  const decoder = await asInBrowser(() => getAudioDecoder(WASM_PATH, file));
  try {
    const { sampleRate, channelCount } = decoder;
    return { rate: sampleRate, channels: part(decoder.decodeAudioData(0, -1, { multiChannel: true }), channelCount) };
  } finally {
    decoder.dispose();
  }
}

/** Splits consecutive channel planes. */
function part(samples: Float32Array, count: number): Float32Array[] {
  if (count <= 1) return [samples];
  return Array.from({ length: count }, (_, channel) =>
    Float32Array.from({ length: Math.floor(samples.length / count) }, (__, index) => samples[index * count + channel] ?? 0),
  );
}

/**
 * The package was made for bundlers and browsers: in Node it looks for `require` and `__dirname`, which ES modules lack, and
 * where `fetch` exists it fetches its own file, which Node's fetch refuses. Each decoder also registers a listener for uncaught
 * exceptions and would never be freed: a two-hour recording leaked more than a gigabyte.
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
