import { homedir } from 'node:os';
import { join } from 'node:path';
import { createEmbeddedEmbeddings } from '../../packages/providers/src/embeddings/embedded.ts';
import { createNoEmbeddings } from '../../packages/providers/src/embeddings/none.ts';
import type { Embeddings } from '../../packages/providers/src/embeddings/port.ts';

/** Cached between runs: each bench starts with a new database, but need not download the weights again. */
export const MODELS_DIRECTORY = join(homedir(), '.cache/everkin/models');

/**
 * The embedding model, ready for use. With `off`, or when it can be neither found nor downloaded, nothing is embedded, and the
 * bench prints that.
 */
export async function openBenchEmbeddings(models: string): Promise<Embeddings> {
  if (models === 'off') return createNoEmbeddings();
  const embeddings = createEmbeddedEmbeddings({ directory: MODELS_DIRECTORY });
  try {
    await embeddings.embed(['ready?'], { signal: AbortSignal.timeout(120_000) });
    return embeddings;
  } catch (error) {
    console.log(`measured without embeddings: ${error instanceof Error ? error.message : String(error)}`);
    await embeddings.close();
    return createNoEmbeddings();
  }
}
