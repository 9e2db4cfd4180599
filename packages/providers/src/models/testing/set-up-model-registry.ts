import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { type ModelRegistry, startModelRegistry } from './model-registry.ts';

/** Gives each test of a file a registry and an empty models directory of its own. */
export function setUpModelRegistry(use: (given: { registry: ModelRegistry; directory: string }) => void): void {
  let registry: ModelRegistry;
  let directory: string;
  beforeEach(async () => {
    registry = await startModelRegistry();
    directory = await mkdtemp(join(tmpdir(), 'everkin-models-'));
    use({ registry, directory });
  });
  afterEach(async () => {
    await registry.close();
    await rm(directory, { recursive: true, force: true });
  });
}
