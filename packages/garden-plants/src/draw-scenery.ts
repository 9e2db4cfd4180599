import { BED, FAR_HILLS, GROUND, LOW_LEAVES, paint, paintHorizon, paintPaper, paintPath, shade, type Colour, type Light } from './colours.ts';
import { findBedMiddle, findPath, type Layout } from './layout.ts';
import { drawBlade, drawEllipse, formatCommand, type Point, type Shape } from './pen.ts';
import { between, createRandom } from './random.ts';

const SUN: Record<Light['theme'], Colour> = { light: [0.925, 0.052, 62], dark: [0.77, 0.075, 62] };
const FAR_HILL_HAZE = 0.72;
const NEAR_HILL_HAZE = 0.48;
const WOODS_HAZE = 0.42;
const FOLD_OPACITY: Record<Light['theme'], number> = { light: 0.55, dark: 0.3 };
const PATH_FLATTENED = 0.42;
const PATH_STEPS = 28;

/** The colours of the sky and of the ground that comes forward from the horizon. */
export const paintSky = (light: Light): { top: string; horizon: string } => ({ top: paintPaper(light.theme), horizon: paintHorizon(light) });
export const paintGround = (light: Light): { far: string; near: string } => ({
  far: paint(GROUND[light.season], 'ground', { ...light, haze: 0.45 }),
  near: paint(GROUND[light.season], 'ground', light),
});

/** What lies about the horizon: one low disc, two hills and a line of far woods. */
export function drawHorizon(layout: Layout, light: Light): Shape[] {
  const { width, horizon } = layout;
  const hill = layout.width > 1000 ? 62 : 40;
  const far = { ...light, haze: FAR_HILL_HAZE };
  const near = { ...light, haze: NEAR_HILL_HAZE };
  const color = FAR_HILLS[light.season];
  return [
    {
      d: drawEllipse({ x: width * 0.72, y: horizon - hill * 1.9 }, hill * 0.42, hill * 0.42),
      color: paint(SUN[light.theme], 'plant', { ...light, theme: 'light', haze: 0 }),
    },
    { d: drawHill(layout, [0.75, 0.9, 0.6, 0.42, 0.8, 1, 0.86]), color: paint(color, 'ground', far) },
    { d: drawHill(layout, [0.5, 0.3, 0.24, 0.55, 0.62, 0.42, 0.34]), color: paint(color, 'ground', near) },
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
    if (Math.sin(x / 61) + Math.sin(x / 23) < 0.1) continue;
    const radius = between(random, 3.5, 6.5);
    d += drawEllipse({ x, y: horizon + 1 - radius * 0.6 }, radius, radius * between(random, 0.8, 1.1));
  }
  return { d, color: paint(shade(FAR_HILLS[light.season], -0.1), 'ground', { ...light, haze: WOODS_HAZE }) };
}

/** Folds of the ground and tufts of grass on it; never two stretches alike. */
export function drawMeadowGround(layout: Layout, index: number, light: Light): Shape[] {
  const { width, height } = layout;
  const random = createRandom(`ground:${index}`);
  const folds = [0.14, 0.42, 0.72].map((share, fold) => {
    const y = height * share;
    const points = Array.from({ length: 4 }, (_, corner): Point => ({ x: (corner * width) / 3, y: y + between(random, -0.06, 0.06) * height }));
    const d = `${drawSmooth(points)}${formatCommand('V', height * Math.min(1, share + 0.3))}${formatCommand('H', 0)}Z`;
    const color = paint(shade(GROUND[light.season], fold % 2 === 0 ? -0.012 : 0.012), 'ground', light);
    return { d, color, opacity: FOLD_OPACITY[light.theme] };
  });
  let tufts = '';
  for (let count = 0; count < width / 18; count += 1) {
    const at = { x: random() * width, y: between(random, 0.12, 1) * height };
    for (const lean of [-3, 0, 3]) tufts += drawBlade(at, lean, between(random, 4, 7), 1);
  }
  const grass = paint(shade(GROUND[light.season], light.season === 'winter' ? -0.06 : -0.075), 'ground', light);
  return [...folds, { d: tufts, color: grass }];
}

/** The path of a stretch. The first comes from the horizon, where it is a thread. */
export function drawPath(layout: Layout, index: number, light: Light): Shape[] {
  const course = findPath(layout, index);
  const points = sampleCubic(course, PATH_STEPS).map((at) => ({ at, width: layout.pathWidth }));
  const all = index === 0 ? [...drawApproach(layout, course), ...points.slice(1)] : points;
  return [
    { d: drawRibbon(all, layout.pathWidth * 0.12), color: paintPath(light, light.season === 'winter' ? -0.03 : -0.055), opacity: 0.55 },
    { d: drawRibbon(all, 0), color: paintPath(light) },
  ];
}

type PathPoint = { at: Point; width: number };

/** From the horizon to where the path of the first stretch begins. */
function drawApproach({ width, horizon, pathWidth }: Layout, [start, next]: readonly Point[]): PathPoint[] {
  if (!start || !next) return [];
  const from = { x: width * 0.55, y: horizon + 2 };
  const depth = Math.max(80, start.y - horizon + 90);
  const to = { x: start.x, y: start.y + depth * 0.2 };
  const curve: [Point, Point, Point, Point] = [
    from,
    { x: from.x - width * 0.16, y: from.y + depth * 0.35 },
    { x: to.x - (to.x - from.x) * 0.05, y: to.y - depth * 0.42 },
    to,
  ];
  return sampleCubic(curve, PATH_STEPS).map((at, step) => ({ at, width: 1 + (pathWidth - 1) * (step / PATH_STEPS) ** 1.7 }));
}

function sampleCubic([a, b, c, d]: readonly [Point, Point, Point, Point], steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const [t, u] = [step / steps, 1 - step / steps];
    const weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t] as const;
    const sum = (of: (point: Point) => number): number => weights[0] * of(a) + weights[1] * of(b) + weights[2] * of(c) + weights[3] * of(d);
    return { x: sum(({ x }) => x), y: sum(({ y }) => y) };
  });
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
    { d: drawEllipse({ x: middle.x, y: middle.y + 2 }, rx * 1.06, ry * 1.08), color: paint(shade(color, 0.035), 'ground', light), opacity: 0.5 },
    { d: drawEllipse(middle, rx, ry), color: paint(color, 'ground', light) },
    { d: drawEllipse({ x: middle.x, y: middle.y - ry * 0.06 }, rx * 0.93, ry * 0.86), color: paint(shade(color, 0.014), 'ground', light) },
    { d: blades, color: paint(shade(LOW_LEAVES[light.season], 0.03), 'plant', { ...light, haze: 0.1 }), opacity: 0.7 },
  ];
}
