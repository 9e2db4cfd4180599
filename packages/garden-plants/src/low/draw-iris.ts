import { paintFlower, paintLowLeaf, shade, type Colour } from '../colours.ts';
import { drawShadow } from '../foot.ts';
import { drawBlade, drawCurve, drawLine, drawPetal, fill, moveTo, stroke, type Point, type Shape } from '../pen.ts';
import { between, createRandom, integerBetween } from '../random.ts';
import { isFlowering, type LowPlant } from './low-plant.ts';

export const STANDARD: Colour = [0.8, 0.058, 302];
export const FALL: Colour = [0.535, 0.115, 296];
export const BEARD: Colour = [0.85, 0.12, 88];
const UP = -Math.PI / 2;

/** A fan of blades, and flowers of three upright pale petals and three that hang. */
export function drawIris(plant: LowPlant): Shape[] {
  const { name, size, light } = plant;
  const random = createRandom(`iris:${name}`);
  const height = 46 + 13 * size;
  const count = integerBetween(random, 7, 11);
  const share = light.season === 'winter' ? 0.55 : 1;
  const blades = Array.from({ length: count }, (_, index) => {
    const spread = index / (count - 1) - 0.5;
    const length = height * between(random, 0.5, 0.78) * (1 - Math.abs(spread) * 0.35) * share;
    return drawBlade({ x: spread * height * 0.14, y: 0.5 }, spread * height * 0.85, length, height * 0.05);
  });
  const flowers = Math.min(4, 1 + size);
  const tops = Array.from({ length: flowers }, (_, index) => {
    const spread = flowers === 1 ? 0.08 : index / (flowers - 1) - 0.5;
    return { x: spread * height * 0.62 + between(random, -2, 2), y: -height * between(random, 0.72, 0.9) * (1 - Math.abs(spread) * 0.24) };
  });
  return [
    drawShadow({ x: 2, y: 0 }, height * 0.34, light),
    fill(blades.filter((_, index) => index % 2 === 0).join(''), paintLowLeaf(light, -0.07, 5)),
    ...(isFlowering(light) ? [drawStalks(tops, height, paintLowLeaf(light, -0.02))] : []),
    fill(blades.filter((_, index) => index % 2 === 1).join(''), paintLowLeaf(light, 0.02)),
    ...(isFlowering(light) ? drawFlowers(tops, height, plant) : []),
  ];
}

const drawStalks = (tops: readonly Point[], height: number, color: string): Shape =>
  stroke(tops.map(({ x, y }) => drawCurve({ x: x * 0.15, y: 0 }, { x: x * 0.5, y: y * 0.6 }, { x, y })).join(''), color, height * 0.024);

function drawFlowers(tops: readonly Point[], height: number, { name, size, light }: LowPlant): Shape[] {
  const random = createRandom(`iris-flowers:${name}`);
  const length = height * (0.2 - 0.012 * size);
  let [standards, middle, falls, darker, beards] = ['', '', '', '', ''];
  for (const top of tops) {
    const turn = between(random, -0.08, 0.08);
    standards += [-0.42, 0.42].map((angle) => drawPetal(top, UP + angle + turn, length, length * 0.46)).join('');
    middle += drawPetal(top, UP + turn, length * 0.94, length * 0.38);
    falls += [2.72, 0.42].map((angle) => drawHanging(top, angle + turn, length)).join('');
    darker += drawPetal(top, -UP + turn, length * 0.92, length * 0.42);
    beards += [2.6, 0.54, -UP].map((angle) => drawLine(top, moveTo(top, angle + turn, length * 0.3))).join('');
  }
  return [
    fill(standards, paintFlower(STANDARD, light)),
    fill(middle, paintFlower(shade(STANDARD, -0.06), light)),
    fill(darker, paintFlower(shade(FALL, -0.05), light)),
    fill(falls, paintFlower(FALL, light)),
    stroke(beards, paintFlower(BEARD, light), length * 0.11),
  ];
}

/** A petal that leaves to one side and bends down. */
const drawHanging = (at: Point, angle: number, length: number): string =>
  drawPetal(at, angle, length * 0.86, length * 0.36) +
  drawPetal(moveTo(at, angle, length * 0.42), -UP + (angle > 1.5 ? 0.28 : -0.28), length * 0.66, length * 0.4);
