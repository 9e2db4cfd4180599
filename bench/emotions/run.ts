/**
 * `npx -y pnpm@12 bench:emotions`: how messages of bench/emotions/messages.tsv are understood, and how long it takes. With `--misses` it
 * prints what was understood otherwise in the open half, with a path lines of another file (`kind<TAB>message`).
 */
import { readFileSync } from 'node:fs';
import { detectEmotion } from '../../packages/domain/src/emotions/emotion.rules.ts';
import { formatScore, KINDS, type Judged, kappaOf, type Kind } from './score.ts';

type Line = { half: string; voice: string; first: Kind; second: Kind; message: string };

const toKind = (value: string | undefined): Kind => {
  const kind = KINDS.find((each) => each === value);
  if (!kind) throw new Error(`no kind: ${value}`);
  return kind;
};

const lines: Line[] = readFileSync(new URL('messages.tsv', import.meta.url), 'utf8')
  .split('\n')
  .slice(1)
  .filter(Boolean)
  .map((row) => {
    const [half = '', voice = '', first, second, message = ''] = row.split('\t');
    return { half, voice, first: toKind(first), second: toKind(second), message };
  });

const judge = ({ first, second, message }: Line): Judged => ({
  labels: [first, second],
  found: detectEmotion(message)?.kind ?? 'neutral',
});

console.log(`${lines.length} messages; labelled twice: ${kappaOf(lines.map(({ first, second }) => [first, second]))}`);
for (const half of ['open', 'unseen']) console.log(`\n${half} half\n${formatScore(lines.filter((line) => line.half === half).map(judge))}`);
console.log(`\nall\n${formatScore(lines.map(judge))}`);
for (const voice of new Set(lines.map((line) => line.voice))) {
  const judged = lines.filter((line) => line.voice === voice).map(judge);
  const right = judged.filter(({ labels, found }) => labels.includes(found)).length;
  console.log(`${voice}: ${right} of ${judged.length} as labelled`);
}
if (process.argv.includes('--misses'))
  for (const line of lines.filter(({ half }) => half === 'open')) {
    const { found } = judge(line);
    if (found !== line.first) console.log(`${line.first} as ${found}: ${line.message}`);
  }

const ROUNDS = 50;
const LONG = [`${'so happy that I miss you, '.repeat(160)}`.slice(0, 4_000), '😢'.repeat(2_000), 'I am '.repeat(800)];
const timeOf = (texts: readonly string[]): number => {
  const from = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) for (const text of texts) detectEmotion(text);
  return process.cpuUsage(from).user / 1_000 / ROUNDS / texts.length;
};
console.log(
  `\nprocessor ms each: ${timeOf(lines.map(({ message }) => message)).toFixed(3)}; of 4,000 characters: ${LONG.map((text) => timeOf([text]).toFixed(2)).join(', ')}`,
);
