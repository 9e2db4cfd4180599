import { paintFlower, paintLowLeaf, paintPlant, shade, type Colour } from '../colours.ts';
import { drawGrass, drawShadow } from '../foot.ts';
import {
  drawCurve,
  drawDot,
  drawLeaf,
  drawPetal,
  fill,
  hasInk,
  moveTo,
  pointOn,
  repeat,
  stroke,
  type Curve,
  type Point,
  type Shape,
} from '../pen.ts';
import { between, createRandom, integerBetween, roundForDecision } from '../random.ts';
import { isFlowering, type LowPlant } from './low-plant.ts';

export const PETAL: Colour = [0.885, 0.052, 8];
export const DEEPER_PETAL: Colour = [0.835, 0.072, 5];
export const HEART: Colour = [0.83, 0.12, 82];
export const HIP: Colour = [0.575, 0.155, 33];
export const CANE: Colour = [0.5, 0.05, 45];
export const CANES = 8;
const LEAVES_A_CANE = 11;

/** Canes that arch from one narrow foot, leafy down to the ground; flowers, and hips from autumn on. */
export function drawRose(plant: LowPlant): Shape[] {
  const { name, size, light } = plant;
  const random = createRandom(`rose:${name}`);
  const height = 48 + 10 * size;
  const canes = Array.from({ length: CANES }, (_, index): Curve => {
    const spread = (index + 0.5) / CANES - 0.5;
    const reach = spread * height * 1.35 * between(random, 0.85, 1.1);
    const top = -height * between(random, 0.82, 1) * (1.04 - Math.abs(spread) * 1.05);
    return { foot: { x: spread * height * 0.12, y: 0 }, bend: { x: reach * 0.5, y: top * 1.15 }, tip: { x: reach, y: top * 0.82 } };
  });
  const lines = canes.map(({ foot, bend, tip }) => drawCurve(foot, bend, tip)).join('');
  return [
    drawShadow({ x: 3, y: 0 }, height * 0.58, light),
    stroke(lines, paintPlant(CANE, light), height * 0.02),
    ...(light.season === 'winter' ? [] : drawLeaves(canes, height, plant)),
    ...(isFlowering(light) ? drawFlowers(canes, height, plant) : [drawHips(canes, height, plant)]),
    ...drawGrass({ name, width: height * 0.3, light }),
  ];
}

function drawLeaves(canes: readonly Curve[], height: number, { name, light }: LowPlant): Shape[] {
  const random = createRandom(`rose-leaves:${name}`);
  const tones = ['', '', ''];
  for (const cane of canes) {
    for (let index = 0; index < LEAVES_A_CANE; index += 1) {
      const at = pointOn(cane, 0.08 + (0.9 * index) / LEAVES_A_CANE);
      const side = index % 2 === 0 ? -1 : 1;
      const angle = Math.PI / 2 - side * between(random, 0.7, 1.7);
      const tone = Math.min(
        2,
        Math.max(0, Math.floor(roundForDecision(1.2 - at.x / height - at.y / height - 0.6 + between(random, -0.6, 0.6)))),
      );
      const length = height * between(random, 0.12, 0.17);
      tones[tone] =
        (tones[tone] ?? '') + drawLeaf(at, angle, length, length * 0.55) + drawLeaf(at, angle + side * 0.9, length * 0.8, length * 0.45);
    }
  }
  const lightnesses = [-0.07, -0.01, 0.05];
  const hue = light.season === 'autumn' ? -34 : 0;
  return tones.map((d, index) => fill(d, paintLowLeaf(light, lightnesses[index], hue))).filter(hasInk);
}

function listFlowers(
  canes: readonly Curve[],
  height: number,
  { name, size }: LowPlant,
): { at: Point; radius: number; isDeeper: boolean; turn: number }[] {
  const random = createRandom(`rose-flowers:${name}`);
  return canes.flatMap((cane) =>
    Array.from({ length: integerBetween(random, 1, size > 2 ? 3 : 2) }, (_, index) => {
      const on = pointOn(cane, between(random, 0.92, 1) - index * 0.27);
      const at = moveTo(on, random() * Math.PI * 2, height * 0.05);
      return { at, radius: height * between(random, 0.085, 0.12), isDeeper: roundForDecision(random()) < 0.45, turn: random() * Math.PI };
    }),
  );
}

function drawFlowers(canes: readonly Curve[], height: number, plant: LowPlant): Shape[] {
  const { light } = plant;
  return listFlowers(canes, height, plant).flatMap(({ at, radius, isDeeper, turn }) => {
    const petals = repeat(5, (index) => drawPetal(at, turn + (index * Math.PI * 2) / 5, radius, radius * 0.8));
    const color = isDeeper ? DEEPER_PETAL : PETAL;
    return [
      fill(petals, paintFlower(color, light)),
      stroke(drawDot(at), paintFlower(shade(color, -0.05), light), radius * 0.9),
      stroke(drawDot(at), paintFlower(HEART, light), radius * 0.6),
    ];
  });
}

function drawHips(canes: readonly Curve[], height: number, plant: LowPlant): Shape {
  const d = listFlowers(canes, height, plant)
    .flatMap(({ at }) => [at, { x: at.x + height * 0.05, y: at.y + height * 0.05 }])
    .map(drawDot)
    .join('');
  return stroke(d, paintFlower(HIP, plant.light), height * 0.058);
}
