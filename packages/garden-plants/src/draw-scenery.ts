import {
  BED,
  FAR_HILLS,
  GROUND,
  LOW_LEAVES,
  paintEarth,
  paintHorizon,
  paintPaper,
  paintPath,
  paintPlant,
  shade,
  type Colour,
  type Light,
} from './colours.ts';
import type { TreeSpecies } from './facts.ts';
import { findBedMiddle, findPath, type Layout } from './layout.ts';
import { drawBlade, drawEllipse, fill, formatCommand, type Point, type Shape } from './pen.ts';
import { between, createRandom, roundForDecision } from './random.ts';

const SUN: Record<Light['theme'], Colour> = { light: [0.925, 0.052, 62], dark: [0.77, 0.075, 62] };
const FAR_HILL_HAZE = 0.72;
const NEAR_HILL_HAZE = 0.48;
const WOODS_HAZE = 0.42;
const FOLD_OPACITY: Record<Light['theme'], number> = { light: 0.55, dark: 0.3 };
const PATH_FLATTENED = 0.42;
const PATH_STEPS = 28;

/** The colours of the sky and of the ground that comes forward from the horizon. */
export const paintSky = (light: Light): { top: string; horizon: string } => ({
  top: paintPaper(light.theme),
  horizon: paintHorizon(light),
});
export const paintGround = (light: Light): { far: string; near: string } => ({
  far: paintEarth(GROUND[light.season], { ...light, haze: 0.45 }),
  near: paintEarth(GROUND[light.season], light),
});

/** What lies about the horizon: one low disc, two hills and a line of far woods. */
export function drawHorizon(layout: Layout, light: Light): Shape[] {
  const { width, horizon } = layout;
  const hill = layout.width > 1000 ? 62 : 40;
  const far = { ...light, haze: FAR_HILL_HAZE };
  const near = { ...light, haze: NEAR_HILL_HAZE };
  const color = FAR_HILLS[light.season];
  return [
    fill(
      drawEllipse({ x: width * 0.72, y: horizon - hill * 1.9 }, hill * 0.42, hill * 0.42),
      paintPlant(SUN[light.theme], { ...light, theme: 'light', haze: 0 }),
    ),
    fill(drawHill(layout, [0.75, 0.9, 0.6, 0.42, 0.8, 1, 0.86]), paintEarth(color, far)),
    fill(drawHill(layout, [0.5, 0.3, 0.24, 0.55, 0.62, 0.42, 0.34]), paintEarth(color, near)),
    drawWoods(layout, light),
  ];
}

function drawHill({ width, horizon }: Layout, heights: readonly number[]): string {
  const hill = width > 1000 ? 62 : 40;
  const step = width / (heights.length - 1);
  const points = heights.map((height, index): Point => ({ x: index * step, y: horizon - height * hill }));
  return `${drawSmooth(points)}${formatCommand('V', horizon + 4)}${formatCommand('H', 0)}Z`;
}

/** A soft line through points from left to right. */
function drawSmooth(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      if (!before) return formatCommand('M', point.x, point.y);
      const middle = (before.x + point.x) / 2;
      return formatCommand('C', middle, before.y, middle, point.y, point.x, point.y);
    })
    .join('');
}

function drawWoods({ width, horizon }: Layout, light: Light): Shape {
  const random = createRandom('woods');
  let d = '';
  for (let x = 0; x < width; x += between(random, 7, 15)) {
    if (roundForDecision(Math.sin(x / 61) + Math.sin(x / 23)) < 0.1) continue;
    const radius = between(random, 3.5, 6.5);
    d += drawEllipse({ x, y: horizon + 1 - radius * 0.6 }, radius, radius * between(random, 0.8, 1.1));
  }
  return fill(d, paintEarth(shade(FAR_HILLS[light.season], -0.1), { ...light, haze: WOODS_HAZE }));
}

/** A long low swell of the ground, which runs out to both sides of the picture. */
function drawFold({ width, height }: Layout, y: number, rise: number): string {
  return (
    formatCommand('M', -width * 0.15, y + rise) +
    formatCommand('C', width * 0.25, y - height * 0.1, width * 0.7, y + height * 0.06 + rise, width * 1.15, y - rise) +
    `${formatCommand('C', width * 0.75, y + height * 0.26, width * 0.3, y + height * 0.22, -width * 0.15, y + rise)}Z`
  );
}

/** Folds of the ground and tufts of grass on it; never two stretches alike. */
export function drawMeadowGround(layout: Layout, index: number, light: Light): Shape[] {
  const { width, height } = layout;
  const random = createRandom(`ground:${index}`);
  const folds = [0.1, 0.42, 0.74].map((share, fold) => {
    const rise = between(random, -0.05, 0.05) * height;
    const d = drawFold(layout, height * share, rise);
    const color = paintEarth(shade(GROUND[light.season], fold % 2 === 0 ? 0.012 : -0.012), light);
    return fill(d, color, FOLD_OPACITY[light.theme]);
  });
  let tufts = '';
  const size = width > 1000 ? 1.5 : 1;
  for (let count = 0; count < width / 16; count += 1) {
    const at = { x: random() * width, y: between(random, 0.14, 1) * height };
    for (const lean of [-4, -1, 3]) {
      tufts += drawBlade({ x: at.x + lean * 0.4, y: at.y }, lean * size, between(random, 5, 9) * size, 1.3 * size);
    }
  }
  const grass = paintEarth(shade(GROUND[light.season], light.season === 'winter' ? -0.06 : -0.075), light);
  return [...folds, fill(tufts, grass)];
}

/** The path of a stretch. The first comes from the horizon, where it is a thread. */
export function drawPath(layout: Layout, index: number, light: Light): Shape[] {
  const points = samplePath(layout, index);
  const all = index === 0 ? approachFromHorizon(layout, points) : points;
  const edge = light.season === 'winter' ? -0.03 : -0.055;
  return [fill(drawRibbon(all, layout.pathWidth * 0.1), paintPath(light, edge), 0.55), fill(drawRibbon(all, 0), paintPath(light))];
}

type PathPoint = { at: Point; width: number };

/** The course of a path, begun a step above its stretch and ended a step below it, so that no seam shows. */
function samplePath(layout: Layout, index: number): PathPoint[] {
  const points = sampleCubic(findPath(layout, index), PATH_STEPS);
  const before = sampleCubic(findPath(layout, index + 1), PATH_STEPS).at(-2);
  const first = before && { x: before.x, y: before.y - layout.height };
  return [...(first ? [first] : []), ...points].map((at) => ({ at, width: layout.pathWidth }));
}

/** How far below the horizon the path has its full width. */
const APPROACH_DEPTH = 150;

function approachFromHorizon({ width, horizon }: Layout, course: readonly PathPoint[]): PathPoint[] {
  const near = course.filter(({ at }) => at.y > horizon + APPROACH_DEPTH);
  const [start, next] = near;
  if (!start || !next) return near;
  const from = { x: width * 0.53, y: horizon + 1 };
  const length = Math.hypot(next.at.x - start.at.x, next.at.y - start.at.y) || 1;
  const back = { x: (start.at.x - next.at.x) / length, y: (start.at.y - next.at.y) / length };
  const curve: [Point, Point, Point, Point] = [
    from,
    { x: from.x - width * 0.2, y: from.y + APPROACH_DEPTH * 0.34 },
    { x: start.at.x + back.x * APPROACH_DEPTH * 0.75, y: start.at.y + back.y * APPROACH_DEPTH * 0.75 },
    start.at,
  ];
  const approach = sampleCubic(curve, PATH_STEPS).map((at) => {
    const share = Math.max(0, (at.y - from.y) / (start.at.y - from.y));
    return { at, width: 1 + (start.width - 1) * share * share * (3 - 2 * share) };
  });
  return [...approach, ...near.slice(1)];
}

function sampleCubic([a, b, c, d]: readonly [Point, Point, Point, Point], steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const [t, u] = [step / steps, 1 - step / steps];
    const weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t] as const;
    const sum = (of: (point: Point) => number): number => weights[0] * of(a) + weights[1] * of(b) + weights[2] * of(c) + weights[3] * of(d);
    return { x: sum(({ x }) => x), y: sum(({ y }) => y) };
  });
}

/** Trees far away, with what haze of the horizon they have. */
export function listGrove({
  width,
  horizon,
  scale,
}: Layout): { name: string; species: TreeSpecies; at: Point; scale: number; haze: number }[] {
  const groups = [
    { x: 0.1, trees: ['linden', 'birch'] },
    { x: 0.86, trees: ['pear', 'linden', 'apple'] },
  ] as const;
  return groups.flatMap(({ x, trees }, group) =>
    trees.map((species, index) => ({
      name: `grove-${group}-${index}`,
      species,
      at: { x: width * x + (index - 1) * 26 * scale, y: horizon + (10 + (index % 2) * 4) * scale },
      scale: scale * (0.3 - 0.05 * (index % 2)),
      haze: 0.5 + 0.08 * (index % 2),
    })),
  );
}

/** A flat ribbon on the ground: where it runs across the picture it is seen from the side, and narrower. */
function drawRibbon(points: readonly PathPoint[], edge: number): string {
  const sides = points.map(({ at, width }, index) => {
    const [before, after] = [points[index - 1]?.at ?? at, points[index + 1]?.at ?? at];
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    const half = width / 2 + edge * (width > 4 ? 1 : 0.2);
    const aside = { x: (-(after.y - before.y) / length) * half, y: ((after.x - before.x) / length) * half * PATH_FLATTENED };
    return { left: { x: at.x + aside.x, y: at.y + aside.y }, right: { x: at.x - aside.x, y: at.y - aside.y } };
  });
  const outline = [...sides.map(({ left }) => left), ...sides.map(({ right }) => right).toReversed()];
  return `${outline.map(({ x, y }, index) => formatCommand(index === 0 ? 'M' : 'L', x, y)).join('')}Z`;
}

/** A bed: three ovals and blades of grass round its rim. */
export function drawBed(layout: Layout, index: number, light: Light): Shape[] {
  const middle = findBedMiddle(layout, index);
  const { x: rx, y: ry } = layout.bed;
  const random = createRandom(`rim:${index}`);
  const color = BED[light.season];
  let blades = '';
  const count = Math.round(rx / 3.2);
  for (let blade = 0; blade < count; blade += 1) {
    const turn = (blade / count) * Math.PI * 2;
    const share = between(random, 0.93, 1.03);
    const foot = { x: middle.x + Math.cos(turn) * rx * share, y: middle.y + Math.sin(turn) * ry * share };
    blades += drawBlade(foot, between(random, -2.5, 2.5), between(random, 4, 9) * (rx > 200 ? 1.4 : 1), 1.2);
  }
  return [
    fill(drawEllipse({ x: middle.x, y: middle.y + 2 }, rx * 1.06, ry * 1.08), paintEarth(shade(color, 0.035), light), 0.5),
    fill(drawEllipse(middle, rx, ry), paintEarth(color, light)),
    fill(drawEllipse({ x: middle.x, y: middle.y - ry * 0.06 }, rx * 0.93, ry * 0.86), paintEarth(shade(color, 0.014), light)),
    fill(blades, paintPlant(shade(LOW_LEAVES[light.season], 0.03), { ...light, haze: 0.1 }), 0.7),
  ];
}
