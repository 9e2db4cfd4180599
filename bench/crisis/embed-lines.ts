import { openBenchEmbeddings } from '../recall/bench-embeddings.ts';

const AT_ONCE = 500;

/**
 * Embeds lines by the model that the product embeds messages with, downloading it at the first time. Each alone, as messages are: the
 * model's 8-bit activations depend a little on what it reads together.
 * @throws without a model
 */
export async function embedLines(lines: readonly string[]): Promise<Int8Array[]> {
  // The embedding process alone does not keep this one alive.
  const alive = setInterval(() => {}, 60_000);
  const embeddings = await openBenchEmbeddings('on');
  try {
    const embedLine = (line: string): Promise<Int8Array[]> => embeddings.embed([line], { signal: AbortSignal.timeout(600_000) });
    const found: Int8Array[] = [];
    for (let from = 0; from < lines.length; from += AT_ONCE)
      found.push(...(await Promise.all(lines.slice(from, from + AT_ONCE).map(embedLine))).flat());
    return found;
  } finally {
    await embeddings.close();
    clearInterval(alive);
  }
}
