import { homedir } from 'node:os';
import { join } from 'node:path';
import { createEmbeddedEmbeddings } from '../../packages/providers/src/embeddings/embedded.ts';
import { createNoEmbeddings } from '../../packages/providers/src/embeddings/none.ts';
import type { Embeddings } from '../../packages/providers/src/embeddings/port.ts';

/** Kept between runs; a bench starts with a new database, but need not fetch the weights anew. */
export const MODELS_DIRECTORY = join(homedir(), '.cache/everkin/models');

/**
 * The model that reads meanings, ready. `off`, and where it can be neither found nor fetched, nothing reads them, and the
 * bench says so.
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
