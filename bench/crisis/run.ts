/**
 * `node bench/crisis/run.ts FILE… [--words] [--show]`: how well crisis messages are told from harmless ones that resemble them, by
 * their words and meaning; `--words` measures what is done without the embedding model.
 * A file holds `{ lines: [{ say, crisis, level?, language? }] }`; lines of other languages are counted separately. Prints the share
 * of each level that gets help lines (recall), how many of them as clear danger, and precision: the share of correct cards, among the English crisis lines
 * and those that resemble them. Lines of the level `ordinary`, which do not resemble a crisis, are excluded from precision.
 * The held-out lines are in bench/datasets/crisis/held-out; `--show` prints the wrong decisions, so do not use it there.
 */
import { readFileSync } from 'node:fs';
import { classifyCrisis } from '../../packages/domain/src/chat/crisis/crisis.rules.ts';
import { embedLines } from './embed-lines.ts';
import { z } from 'zod';

const Lines = z.object({
  lines: z.array(z.object({ say: z.string(), crisis: z.boolean(), level: z.string().optional(), language: z.string().optional() })),
});

const OTHER_LANGUAGES = ', other languages';
const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isByWords = process.argv.includes('--words');
const isShowing = process.argv.includes('--show');
const counts = new Map<string, { lines: number; cards: number; clear: number }>();

for (const file of files) {
  const { lines } = Lines.parse(JSON.parse(readFileSync(file, 'utf8')));
  const embeddings = isByWords ? [] : await embedLines(lines.map(({ say }) => say));
  for (const [index, { say, crisis, level, language }] of lines.entries()) {
    const kind = `${level ?? (crisis ? 'crisis' : 'harmless')}${language ? OTHER_LANGUAGES : ''}`;
    const count = counts.get(kind) ?? { lines: 0, cards: 0, clear: 0 };
    const found = classifyCrisis(say, embeddings[index] ?? null);
    counts.set(kind, {
      lines: count.lines + 1,
      cards: count.cards + (found ? 1 : 0),
      clear: count.clear + (found?.level === 'clear' ? 1 : 0),
    });
    if (isShowing && (found !== null) !== crisis) console.log(`${found ? 'card without need' : 'no card'} [${kind}] ${say}`);
  }
}

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : ((100 * part) / whole).toFixed(1));
for (const [kind, { lines, cards, clear }] of [...counts].toSorted(([a], [b]) => a.localeCompare(b)))
  console.log(`${kind}: ${cards} of ${lines}, ${percent(cards, lines)} %; ${clear} as clear, ${percent(clear, lines)} %`);
const cards = [...counts]
  .filter(([kind]) => !kind.includes(OTHER_LANGUAGES) && kind !== 'ordinary')
  .reduce((sum, [, count]) => sum + count.cards, 0);
console.log(`precision: ${percent(cards - (counts.get('harmless')?.cards ?? 0), cards)} % of ${cards} cards`);
