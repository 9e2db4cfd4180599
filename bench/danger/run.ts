/**
 * `node bench/danger/run.ts FILE… [--show]`: how well the rules tell danger from what only sounds like it.
 * A file holds `{ lines: [{ say, crisis, level?, language? }] }`; lines of other languages are counted apart. Prints the share
 * of each level that gets the card, and precision: how many of the cards on English lines belonged there.
 */
import { readFileSync } from 'node:fs';
import { classifyCrisis } from '../../packages/domain/src/chat/crisis.rules.ts';
import { z } from 'zod';

const Lines = z.object({
  lines: z.array(z.object({ say: z.string(), crisis: z.boolean(), level: z.string().optional(), language: z.string().optional() })),
});

const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isShowing = process.argv.includes('--show');
const counts = new Map<string, { lines: number; cards: number }>();

for (const file of files) {
  for (const { say, crisis, level, language } of Lines.parse(JSON.parse(readFileSync(file, 'utf8'))).lines) {
    const kind = `${crisis ? (level ?? 'crisis') : 'harmless'}${language ? `, other languages` : ''}`;
    const count = counts.get(kind) ?? { lines: 0, cards: 0 };
    const found = classifyCrisis(say);
    counts.set(kind, { lines: count.lines + 1, cards: count.cards + (found ? 1 : 0) });
    if (isShowing && (found !== null) !== crisis) console.log(`${found ? 'card for nothing' : 'no card'} [${kind}] ${say}`);
  }
}

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : ((100 * part) / whole).toFixed(1));
for (const [kind, { lines, cards }] of [...counts].toSorted(([a], [b]) => a.localeCompare(b)))
  console.log(`${kind}: ${cards} of ${lines}, ${percent(cards, lines)} %`);
const own = [...counts].filter(([kind]) => !kind.includes('other languages'));
const cards = own.reduce((sum, [, count]) => sum + count.cards, 0);
console.log(`precision: ${percent(cards - (counts.get('harmless')?.cards ?? 0), cards)} % of ${cards} cards`);
