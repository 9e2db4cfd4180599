// The effect of one attacker on everybody else: each attack on an older version and on this one, alternating, rate limits on.
//   node bench/attacks/run.ts --before <commit> [--only bodies] [--rounds 1]
// Starts both as the README says, on separate data folders; loopback only; exits by itself after some ten minutes.
import { parseArgs } from 'node:util';
import { inCheckout, ROOT } from '../../tests/checkout.ts';
import { ATTACKS, type Attack, type Notice } from './attacks.ts';
import { buildCheckout, type Installation, startInstallation } from './installation.ts';

const { values: options } = parseArgs({
  options: { before: { type: 'string' }, only: { type: 'string', default: '' }, rounds: { type: 'string', default: '1' } },
});

/** One line per measurement: the median of the rounds, before and after. */
type Row = { attack: string; what: string; unit: Notice['unit']; before: number[]; after: number[] };

async function measure(attack: Attack, sides: { before: Installation | null; after: Installation }): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const side of ['before', 'after'] as const) {
      const installation = sides[side];
      if (!installation) continue;
      for (const { what, unit, value } of await attack.run(installation)) {
        const row = rows.get(what) ?? { attack: attack.name, what, unit, before: [], after: [] };
        row[side].push(value);
        rows.set(what, row);
      }
    }
  }
  return [...rows.values()];
}

const median = (values: number[]): number | undefined => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

function format(value: number | undefined, unit: Notice['unit']): string {
  if (value === undefined) return '–';
  if (unit !== 'ms') return `${value} ${unit}`;
  return value >= 1_000 ? `${(value / 1_000).toFixed(1)} s` : `${Math.round(value)} ms`;
}

async function compare(before: Installation | null): Promise<void> {
  const after = await startInstallation('after', ROOT);
  try {
    console.log('| Attack | What others notice | Before | After |\n|---|---|---|---|');
    for (const attack of ATTACKS.filter(({ name }) => name.includes(options.only))) {
      for (const row of await measure(attack, { before, after })) {
        const [was, is] = [format(median(row.before), row.unit), format(median(row.after), row.unit)];
        console.log(`| ${row.attack} | ${row.what} | ${was} | ${is} |`);
      }
    }
  } finally {
    await after.stop();
  }
}

async function compareWith(folder: string): Promise<void> {
  buildCheckout(folder);
  const before = await startInstallation('before', folder);
  try {
    await compare(before);
  } finally {
    await before.stop();
  }
}

buildCheckout(ROOT);
if (options.before === undefined) await compare(null);
else await inCheckout(options.before, compareWith);
