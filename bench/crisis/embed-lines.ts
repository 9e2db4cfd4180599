import { openBenchEmbeddings } from '../recall/bench-embeddings.ts';

const AT_ONCE = 500;

/**
 * Embeds lines as the product embeds messages, downloading the model at the first time.
 * @throws without a model
 */
export async function embedLines(lines: readonly string[]): Promise<Int8Array[]> {
  // The embedding process alone does not keep this one alive.
  const alive = setInterval(() => {}, 60_000);
  const embeddings = await openBenchEmbeddings('on');
  try {
    const { embedMessage } = embeddings;
    if (!embedMessage) throw new Error('no model embeds messages');
    const embedLine = (line: string): Promise<Int8Array> => embedMessage(line, { signal: AbortSignal.timeout(600_000) });
    const found: Int8Array[] = [];
    for (let from = 0; from < lines.length; from += AT_ONCE)
      found.push(...(await Promise.all(lines.slice(from, from + AT_ONCE).map(embedLine))));
    return found;
  } finally {
    await embeddings.close();
    clearInterval(alive);
  }
}
