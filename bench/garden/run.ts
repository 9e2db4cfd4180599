// What the garden's drawing costs: processor time and size of one large tree, and the SVG of what a phone shows of it.
//   node bench/garden/run.ts [--rounds 40]
// Needs no server and no browser. Prints each figure with its goal. The goals: 10 ms of processor time for a tree of the largest
// size, 120 kB (gzipped) for the plants on a phone's screen, and 30 kB for the script, minified, before it is gzipped.
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { drawPlant } from '../../packages/garden-plants/src/draw-plant.ts';
import type { PlantFacts, PlantKind, PlantSize, SeasonName, TreeSpecies } from '../../packages/garden-plants/src/facts.ts';
import { NARROW } from '../../packages/garden-plants/src/layout.ts';
import type { Shape } from '../../packages/garden-plants/src/pen.ts';
import { planBed } from '../../packages/garden-plants/src/plan-bed.ts';

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '40' } } });
const ROUNDS = Number(options.rounds);
const TREE_MAX_MS = 10;
const SCREEN_MAX_BYTES = 120_000;
const SCRIPT_MAX_BYTES = 30_000;
/** A phone shows one bed and the half of the next; the rest is drawn ahead. */
const BEDS_ON_SCREEN = 1.5;
const NOW = new Date('2026-11-29T12:00:00.000Z');
const SEASONS: SeasonName[] = ['spring', 'summer', 'autumn', 'winter'];
const TREES: TreeSpecies[] = ['pear', 'apple', 'birch', 'linden'];
const KINDS: PlantKind[] = ['text', 'text', 'text', 'text', 'qa', 'voice', 'video', 'image', 'chat', 'saved'];
const SIZES: PlantSize[] = [2, 0, 3, 1, 4];

const renderSvg = (shapes: readonly Shape[]): string =>
  shapes
    .map(({ d, color, strokeWidth }) =>
      strokeWidth === undefined ? `<path d="${d}" fill="${color}"/>` : `<path d="${d}" stroke="${color}" stroke-width="${strokeWidth}"/>`,
    )
    .join('');

function measureTrees(season: SeasonName): { ms: number; bytes: number; zipped: number } {
  const light = { season, theme: 'light', haze: 0 } as const;
  const draw = (round: number, species: TreeSpecies): Shape[] =>
    drawPlant({ name: `mem_${round}`, species, size: 4, stage: 'grown', isFar: false, light }).shapes;
  for (let round = 0; round < 5; round += 1) for (const species of TREES) draw(round, species);
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) for (const species of TREES) draw(round, species);
  const { user, system } = process.cpuUsage(before);
  const svgs = TREES.map((species) => renderSvg(draw(0, species)));
  return {
    ms: (user + system) / 1000 / (ROUNDS * TREES.length),
    bytes: Math.max(...svgs.map((svg) => svg.length)),
    zipped: Math.max(...svgs.map((svg) => gzipSync(svg).length)),
  };
}

/** The plants of one bed: each with its own shape, or each shared shape once. */
function renderBed(count: number, season: SeasonName): string {
  const facts = Array.from({ length: count }, (_, index): PlantFacts => {
    const kind = KINDS[index % KINDS.length] ?? 'text';
    return { memoryId: `mem_${index}`, kind, size: SIZES[index % SIZES.length] ?? 2, createdAt: '2020-01-01T00:00:00.000Z' };
  });
  const drawn = new Set<string>();
  return planBed(facts, { layout: NARROW, index: 0, now: NOW })
    .map(({ plant, species, stage, foot, scale, haze, shared }) => {
      const use = `<use href="#${shared?.shape.key}" transform="translate(${Math.round(foot.x)} ${Math.round(foot.y)}) scale(${scale.toFixed(3)})"/>`;
      if (shared && drawn.has(shared.shape.key)) return use;
      if (shared) drawn.add(shared.shape.key);
      const [name, size] = shared ? [shared.shape.key, shared.shape.size] : [plant.memoryId, plant.size];
      const light = { season, theme: 'light', haze: shared ? 0 : haze } as const;
      return renderSvg(drawPlant({ name, species, size, stage, isFar: shared !== null, light }).shapes) + use;
    })
    .join('');
}

async function measureScript(): Promise<{ bytes: number; zipped: number }> {
  const files = ['draw-plant', 'draw-scenery', 'plan-bed'].map((name) => `export * from './packages/garden-plants/src/${name}.ts';`);
  const { outputFiles } = await build({
    stdin: { contents: files.join('\n'), resolveDir: '.' },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  const text = outputFiles[0]?.contents ?? new Uint8Array();
  return { bytes: text.length, zipped: gzipSync(text).length };
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const verdict = (isMet: boolean): string => (isMet ? 'met' : 'MISSED');

for (const season of SEASONS) {
  const { ms, bytes, zipped } = measureTrees(season);
  const goal = `goal ${TREE_MAX_MS} ms: ${verdict(ms <= TREE_MAX_MS)}`;
  console.log(`tree of size 4, ${season}: ${ms.toFixed(1)} ms CPU (${goal}), at most ${kilobytes(bytes)}, ${kilobytes(zipped)} gzipped`);
}
for (const count of [10, 15, 16, 28, 60, 125, 1000]) {
  for (const season of SEASONS) {
    const before = process.cpuUsage();
    const svg = renderBed(count, season);
    const { user } = process.cpuUsage(before);
    const zipped = gzipSync(svg).length * BEDS_ON_SCREEN;
    const size = `${kilobytes(svg.length)}, on a screen ${kilobytes(zipped)} gzipped`;
    console.log(
      `bed of ${count}, ${season}: ${(user / 1000).toFixed(0)} ms CPU, ${size} (goal ${kilobytes(SCREEN_MAX_BYTES)}: ${verdict(zipped <= SCREEN_MAX_BYTES)})`,
    );
  }
}
const script = await measureScript();
console.log(
  `script: ${kilobytes(script.bytes)}, ${kilobytes(script.zipped)} gzipped (goal ${kilobytes(SCRIPT_MAX_BYTES)}: ${verdict(script.bytes <= SCRIPT_MAX_BYTES)})`,
);
