import { basename } from 'node:path';
import { readdirSync, readFileSync } from 'node:fs';
import { MESSAGE_KINDS, type MessageKind } from '../../packages/language/src/en/message-kinds.ts';
import { embedLines } from '../crisis/embed-lines.ts';

const LINES = new URL('../datasets/router/lines/', import.meta.url);

/** A message with its kind, its embedding as written, and who wrote it. */
export type Line = { writer: string; kind: MessageKind; message: string; embedding: Int8Array };

/**
 * Reads lines (`kind<TAB>message`).
 * @param paths without any, all of bench/datasets/router/lines
 * @throws for a line without a known kind
 */
export function listKindLines(paths: readonly string[]): Omit<Line, 'embedding'>[] {
  const files =
    paths.length > 0
      ? [...paths]
      : readdirSync(LINES)
          .toSorted()
          .map((name) => new URL(name, LINES));
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => ({ writer: basename(String(file), '.tsv'), ...parseLine(line) })),
  );
}

/**
 * Reads lines and embeds them as messages, downloading the model at the first time.
 * @param paths without any, all of bench/datasets/router/lines
 * @throws without a model, or for a line without a known kind
 */
export async function loadKindLines(paths: readonly string[]): Promise<Line[]> {
  const lines = listKindLines(paths);
  const embeddings = await embedLines(lines.map(({ message }) => message));
  return lines.flatMap((line, index) => (embeddings[index] ? [{ ...line, embedding: embeddings[index] }] : []));
}

function parseLine(line: string): { kind: MessageKind; message: string } {
  const [name = '', message = ''] = line.split('\t');
  const kind = MESSAGE_KINDS.find((each) => each === name);
  if (!kind) throw new Error(`no kind of message: ${name}`);
  return { kind, message };
}
