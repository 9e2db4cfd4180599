/**
 * `node bench/emotions/by-others.ts WRITER…`: how the lines of bench/datasets/router are understood, which others wrote and labelled for
 * what a message calls for. Their kinds are not quite these, so each goes with several. With `--misses` it prints some.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { detectEmotion } from '../../packages/domain/src/emotions/emotion.rules.ts';

const LINES = new URL('../datasets/router/lines/', import.meta.url);

/** What a line of each kind may be found as, beside neutral; all others are to stay neutral. */
const FITTING: Record<string, readonly string[]> = {
  missing: ['sadness', 'love'],
  loss: ['sadness', 'fear', 'anger'],
  'hard-day': ['sadness', 'fear', 'anger'],
  fear: ['fear', 'sadness'],
  love: ['love', 'sadness'],
  'good-news': ['joy', 'love'],
};

const writers = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const lines = readdirSync(LINES)
  .filter((name) => writers.length === 0 || writers.includes(name.replace('.tsv', '')))
  .flatMap((name) => readFileSync(new URL(name, LINES), 'utf8').split('\n').filter(Boolean))
  .map((row) => {
    const [kind = '', message = ''] = row.split('\t');
    return { kind, message, found: detectEmotion(message)?.kind ?? 'neutral' };
  });

for (const kind of new Set(lines.map((line) => line.kind))) {
  const all = lines.filter((line) => line.kind === kind);
  const found = all.filter((line) => line.found !== 'neutral');
  const fitting = found.filter((line) => FITTING[kind]?.includes(line.found));
  console.log(`${kind}: ${found.length} of ${all.length} not neutral, ${fitting.length} of them fitting`);
  if (process.argv.includes('--misses'))
    for (const line of found.filter((each) => !fitting.includes(each)).slice(0, 60)) console.log(`    ${line.found}: ${line.message}`);
}
const sadLines = lines.filter(({ kind }) => ['missing', 'loss', 'hard-day', 'fear'].includes(kind));
console.log(`missing, loss, hard days or fear as joy: ${sadLines.filter(({ found }) => found === 'joy').length} of ${sadLines.length}`);
