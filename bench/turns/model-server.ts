import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { getCpuMs } from '../installation.ts';

export type ModelServer = {
  /** Ends in `/v1`. */
  baseUrl: string;
  /** CPU time so far. */
  cpuMs(): number;
  stop(): Promise<void>;
};

/** Our fake server for OpenAI's wire format, in its own process, so that its work is not measured. */
export async function startModel(mode: { text: string; pieces: number; delayMs: number }): Promise<ModelServer> {
  const model = await startSpeaking('../../packages/providers/src/llm/testing/fake-openai.ts', []);
  const response = await fetch(new URL('/__fake/mode', model.baseUrl), {
    method: 'PUT',
    body: JSON.stringify({ mode: 'normal', ...mode }),
  });
  if (!response.ok) throw new Error(await response.text());
  return model;
}

export const startBareProxy = (upstream: string): Promise<ModelServer> => startSpeaking('./bare-proxy.ts', [upstream]);

/** Starts a server that prints its base URL when it listens. */
async function startSpeaking(path: string, args: string[]): Promise<ModelServer> {
  const child: ChildProcess = spawn(process.execPath, [fileURLToPath(new URL(path, import.meta.url)), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed = String((await once(child.stdout ?? child, 'data'))[0]);
  const baseUrl = /http:\S+/.exec(printed)?.[0];
  if (!baseUrl) throw new Error(`${path}: ${printed}`);
  return {
    baseUrl,
    cpuMs: () => getCpuMs(child.pid),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
