import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createModelLoader } from './model-loader.ts';
import { type ModelRegistry, WEIGHTS } from './testing/model-registry.ts';
import { setUpModelRegistry } from './testing/set-up-model-registry.ts';

let registry: ModelRegistry;
let directory: string;

setUpModelRegistry((given) => ({ registry, directory } = given));

describe('a loaded model', () => {
  it('is first checked for on disk', async () => {
    const kept = createModelLoader({ model: registry.model, directory, registryUrl: registry.url });
    expect(await kept.isThere()).toBe(false);
    await expect.poll(() => kept.isThere()).toBe(true);
    expect(registry.asked).toEqual(['']);
  });

  it('is not requested again for a while after a failure, which is reported once, and then is', async () => {
    const troubles: unknown[] = [];
    const keep = (retryAfterMs: number) =>
      createModelLoader({
        model: registry.model,
        directory,
        registryUrl: registry.url,
        retryAfterMs,
        onTrouble: (error) => troubles.push(error),
      });
    const refuse = (response: ServerResponse): void => void response.writeHead(403).end();
    registry.answerNext(refuse, refuse);
    const patient = keep(60_000);
    for (const _ of [1, 2, 3]) await expect(patient.open()).rejects.toMatchObject({ trouble: 'refused' });
    expect(registry.asked).toHaveLength(1);
    expect(troubles).toHaveLength(1);
    const eager = keep(0);
    await expect(eager.open()).rejects.toMatchObject({ trouble: 'refused' });
    expect(await eager.open()).toBe(join(directory, 'tiny'));
  });
});

describe('several processes of one machine', () => {
  const startProcess = (staleAfterMs: number) => {
    const child = fork(fileURLToPath(new URL('../../test-files/programs/model-fetcher.ts', import.meta.url)), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = new Promise<unknown>((resolve) => {
      child.once('message', resolve);
      child.once('exit', () => resolve('gone'));
    });
    child.send({ model: registry.model, directory, registryUrl: registry.url, staleAfterMs });
    return { child, ended };
  };

  it('that need one at once download it once', { timeout: 30_000 }, async () => {
    const all = [1, 2, 3].map(() => startProcess(60_000));
    for (const { ended } of all) expect(await ended).toBe(join(directory, 'tiny'));
    expect(registry.asked).toEqual(['']);
  });

  it('resume where one was killed', { timeout: 30_000 }, async () => {
    registry.answerNext((response) => {
      response.writeHead(200, { 'content-length': registry.archive.byteLength });
      response.write(registry.archive.subarray(0, 90_000));
    });
    const first = startProcess(60_000);
    const part = join(directory, 'tiny-1.0.0.part');
    await expect
      .poll(() =>
        readFile(part).then(
          ({ byteLength }) => byteLength,
          () => 0,
        ),
      )
      .toBe(90_000);
    // It waits for the first process, and takes over once that has been silent for longer than its renewal interval.
    const second = startProcess(3_000);
    first.child.kill('SIGKILL');
    expect(await second.ended).toBe(join(directory, 'tiny'));
    expect(registry.asked).toEqual(['', 'bytes=90000-']);
    expect(await readFile(join(directory, 'tiny/weights.onnx'))).toEqual(WEIGHTS);
  });
});
