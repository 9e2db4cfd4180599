import { basename } from 'node:path';
import { readdirSync, readFileSync } from 'node:fs';
import { MESSAGE_KINDS, type MessageKind } from '../../packages/language/src/en/message-kinds.ts';
import { openBenchEmbeddings } from '../recall/bench-embeddings.ts';

const LINES = new URL('../datasets/router/lines/', import.meta.url);

/** A message with its kind, its embedding as written, and who wrote it. */
export type Line = { writer: string; kind: MessageKind; message: string; embedding: Int8Array };

/**
 * Reads lines (`kind<TAB>message`) and embeds them, downloading the model at the first time.
 * @param paths without any, all of bench/datasets/router/lines
 * @throws without a model, or for a line without a known kind
 */
export async function loadKindLines(paths: readonly string[]): Promise<Line[]> {
  const files =
    paths.length > 0
      ? [...paths]
      : readdirSync(LINES)
          .toSorted()
          .map((name) => new URL(name, LINES));
  const lines = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => ({ writer: basename(String(file), '.tsv'), ...parseLine(line) })),
  );
  // The embedding process alone does not keep this one alive.
  const alive = setInterval(() => {}, 60_000);
  const embeddings = await openBenchEmbeddings('on');
  try {
    const found = await embeddings.embed(
      lines.map(({ message }) => message),
      { signal: AbortSignal.timeout(600_000) },
    );
    return lines.flatMap((line, index) => (found[index] ? [{ ...line, embedding: found[index] }] : []));
  } finally {
    await embeddings.close();
    clearInterval(alive);
  }
}

function parseLine(line: string): { kind: MessageKind; message: string } {
  const [name = '', message = ''] = line.split('\t');
  const kind = MESSAGE_KINDS.find((each) => each === name);
  if (!kind) throw new Error(`no kind of message: ${name}`);
  return { kind, message };
}
