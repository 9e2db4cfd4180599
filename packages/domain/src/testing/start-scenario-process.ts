import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { bundleForNode } from '../../../../scripts/start/node-build.ts';
import type { Death } from './fault-points.ts';
import type { Hear, StoryPlace } from './scenario.ts';

/** A child process that waits for its scene, and is then killed at one of its calls if it reaches it. */
export type StoryProcess = {
  /** @returns whether it was killed, once it has exited @throws with its output where it ended in any unexpected way */
  tell(told: { scene: unknown; now: Date; hear: Hear }): Promise<boolean>;
  /** Ends it unused. */
  dismiss(): void;
};

export type StoryProgram = {
  start(death: { fault: Death; at: number }): StoryProcess;
  remove(): Promise<void>;
};

/** Bundles the scenario's program: it starts eight times as fast as the sources, and one process dies for each call. */
export async function buildStoryProgram(module: string, place: StoryPlace): Promise<StoryProgram> {
  const outDir = await mkdtemp(join(tmpdir(), 'everkin-story-'));
  const program = fileURLToPath(new URL('./scenario-process.ts', import.meta.url));
  await bundleForNode({ entries: { program, story: fileURLToPath(module) }, outDir });
  await writeFile(join(outDir, 'package.json'), '{"type":"module"}');
  return {
    start: (death) => startProgram({ outDir, place, ...death }),
    remove: () => rm(outDir, { recursive: true, force: true }),
  };
}

function startProgram({ outDir, place, fault, at }: { outDir: string; place: StoryPlace; fault: Death; at: number }): StoryProcess {
  const child = fork(join(outDir, 'program.js'), [join(outDir, 'story.js'), JSON.stringify(place)], {
    env: { FAULT: fault, FAULT_AT: String(at), NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
  });
  let [heard, trouble] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (heard += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (trouble += text));
  const closed = once(child, 'close');
  return {
    tell: async ({ scene, now, hear }) => {
      // If it has already exited, its exit status reports why.
      child.send({ scene, now: now.toISOString() }, () => undefined);
      await closed;
      for (const line of heard.split('\n').filter(Boolean)) {
        const { key, answer } = HeardLine.parse(JSON.parse(line));
        hear(key, answer);
      }
      const wasKilled = child.signalCode === 'SIGKILL';
      if (!wasKilled && child.exitCode !== 0) throw new Error(`the process of the story ended with ${child.exitCode}:\n${trouble}`);
      return wasKilled;
    },
    dismiss: () => void child.kill('SIGKILL'),
  };
}

const HeardLine = z.object({ key: z.string(), answer: z.unknown() });
