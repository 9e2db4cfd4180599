import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type DangerKind, DANGER_KINDS } from '../../packages/language/src/danger-reading.ts';

const LINES = new URL('../datasets/crisis/lines/', import.meta.url);
const LIVES = new URL('../datasets/lives/', import.meta.url);
/** Who wrote the lines of the invented lives that are for training, and the others. */
export const LEARNT = 'lives';
export const UNSEEN = 'unseen';
const SENTENCE_MAX_WORDS = 20;

/** A message with its kind, and who wrote it. */
export type DangerLine = { line: string; writer: string; kind: DangerKind };

/**
 * All lines for scoring danger, those of writers and those of the invented lives.
 * @throws for a folder that is not named after a kind
 */
export const loadDangerLines = (): DangerLine[] => [...readWritten(), ...readOrdinary()];

/** A file's folder is the kind of its lines, its name their writer: `harmless/one.txt`, `clear/two.txt`, `ordinary/six.txt`. */
function readWritten(): DangerLine[] {
  const files = readdirSync(LINES).flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, LINES)).map((name) => ({ folder, name, writer: basename(name, '.txt') })),
  );
  // Fitting depends on the order, which must not depend on the folders.
  const ordered = files.toSorted((a, b) => compare(a.writer, b.writer) || compare(a.folder, b.folder));
  return ordered.flatMap(({ folder, name, writer }) =>
    readFileSync(new URL(`${folder}/${name}`, LINES), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => ({ line, writer, kind: kindOf(folder) })),
  );
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

function kindOf(folder: string): DangerKind {
  const kind = DANGER_KINDS.find((each) => each === folder);
  if (!kind) throw new Error(`no kind of lines: ${folder}`);
  return kind;
}

/**
 * The questions about the invented lives of bench/datasets, and the sentences of their letters: every second line is for
 * training, the others for evaluation.
 */
function readOrdinary(): DangerLine[] {
  const files = readdirSync(LIVES, { recursive: true, encoding: 'utf8' }).toSorted();
  const read = (name: string): string => readFileSync(new URL(name.split('/').map(encodeURIComponent).join('/'), LIVES), 'utf8');
  const questions = files.filter((name) => name.endsWith('.json')).flatMap((name) => listQuestions(JSON.parse(read(name))));
  const sentences = files.filter((name) => name.endsWith('.txt')).flatMap((name) => listSentences(read(name)));
  // All sentences of the letters would outweigh the questions.
  return [...new Set([...questions, ...sentences.filter((_sentence, index) => index % 12 === 0)])].map((line, index) => ({
    line,
    writer: index % 2 === 0 ? LEARNT : UNSEEN,
    kind: 'ordinary' as const,
  }));
}

/** Only sentences as long as a typical message. */
const listSentences = (letter: string): string[] =>
  letter.split(/[.!?\n]+/).filter((sentence) => {
    const words = sentence.trim().split(/\s+/).length;
    return words >= 3 && words <= SENTENCE_MAX_WORDS;
  });

function listQuestions(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (key === 'ask' && typeof part === 'string' ? [part] : listQuestions(part)));
}
