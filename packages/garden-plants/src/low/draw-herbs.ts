import { paintEarth, paintFlower, paintLowLeaf, paintPlant, shade, SHADOW, type Colour, type Light } from '../colours.ts';
import type { PlantSize } from '../facts.ts';
import { drawBlade, drawDot, drawEllipse, drawLeaf, drawLine, fill, moveTo, repeat, stroke, type Point, type Shape } from '../pen.ts';
import { between, createRandom, type Random } from '../random.ts';
import { isFlowering, type LowPlant } from './low-plant.ts';

export const EARTH: Colour = [0.6, 0.05, 62];
export const LAVENDER: Colour = [0.66, 0.1, 295];
export const CHIVES: Colour = [0.72, 0.11, 318];
export const SILVER: Colour = [0.75, 0.032, 160];
export const ROSEMARY: Colour = [0.5, 0.05, 150];
/** How many herbs stand for how many answers. */
export const HERBS: Record<PlantSize, number> = { 0: 2, 1: 4, 2: 5, 3: 7, 4: 9 };
export const HERB_HEIGHT = 30;
export const findHerbsHalfWidth = (size: PlantSize): number => 18 + HERBS[size] * 5;
const UP = -Math.PI / 2;

type Herb = { at: Point; height: number; light: Light; random: Random };

/** A small bed of earth with a herb for some answers each. */
export function drawHerbs({ name, size, light }: LowPlant): Shape[] {
  const random = createRandom(`herbs:${name}`);
  const count = HERBS[size];
  const half = findHerbsHalfWidth(size);
  const first = Math.floor(random() * DRAWINGS.length);
  const herbs = Array.from({ length: count }, (_, index) => {
    const at = { x: ((index + 0.5) / count - 0.5) * half * 1.7, y: (index % 2 === 0 ? -1 : 1) * half * 0.06 };
    return {
      draw: DRAWINGS[(first + index) % DRAWINGS.length] ?? drawLavender,
      herb: { at, height: HERB_HEIGHT * between(random, 0.85, 1.15), light, random },
    };
  }).toSorted((one, other) => one.herb.at.y - other.herb.at.y);
  return [
    fill(drawEllipse({ x: 0, y: 1 }, half, half * 0.18), paintEarth(light.season === 'winter' ? SHADOW.winter : EARTH, light), 0.75),
    ...herbs.flatMap(({ draw, herb }) => draw(herb)),
  ];
}

const fan = (count: number, spread: number, draw: (angle: number, index: number) => string): string =>
  repeat(count, (index) => draw(UP + (index / (count - 1) - 0.5) * spread, index));

function drawLavender({ at, height, light, random }: Herb): Shape[] {
  let heads = '';
  const stems = fan(9, 1.05, (angle) => {
    const top = moveTo(at, angle, height * between(random, 0.86, 1.05));
    heads += drawLine(moveTo(at, angle, height * 0.66), top);
    return drawLine(at, top);
  });
  const color = isFlowering(light) ? LAVENDER : shade(LAVENDER, 0.02, 40);
  return [
    stroke(stems, paintPlant(shade(SILVER, -0.12), light), 1.1),
    stroke(heads, isFlowering(light) ? paintFlower(color, light) : paintLowLeaf(light, -0.06, -30), isFlowering(light) ? 2.9 : 1.8),
  ];
}

function drawSage({ at, height, light, random }: Herb): Shape[] {
  const leaves = (spread: number, length: number): string =>
    fan(6, spread, (angle) => drawLeaf(at, angle, height * length * between(random, 0.85, 1.1), height * 0.2));
  return [fill(leaves(2.6, 0.62), paintPlant(shade(SILVER, -0.1), light)), fill(leaves(1.5, 0.72), paintPlant(SILVER, light))];
}

function drawChives({ at, height, light, random }: Herb): Shape[] {
  let heads = '';
  const blades = fan(9, 1, (angle, index) => {
    const length = height * between(random, 0.62, 0.95);
    if (index % 3 === 1) heads += drawDot(moveTo(at, angle, length));
    return drawBlade({ x: at.x + (angle - UP) * 3, y: at.y }, Math.cos(angle) * length, length, 1.6);
  });
  const flowers = stroke(heads, paintFlower(CHIVES, light), 5.2);
  return [fill(blades, paintLowLeaf(light, 0.04)), ...(isFlowering(light) ? [flowers] : [])];
}

function drawRosemary({ at, height, light, random }: Herb): Shape[] {
  let needles = '';
  const stems = fan(6, 1.1, (angle) => {
    const length = height * between(random, 0.75, 1);
    for (let share = 0.25; share < 1; share += 0.13) {
      const on = moveTo(at, angle, length * share);
      needles += drawLine(on, moveTo(on, angle - 0.75, 4.2)) + drawLine(on, moveTo(on, angle + 0.75, 4.2));
    }
    return drawLine(at, moveTo(at, angle, length));
  });
  return [stroke(stems, paintPlant(shade(ROSEMARY, -0.06), light), 1.3), stroke(needles, paintPlant(shade(ROSEMARY, 0.04), light), 1.2)];
}

const DRAWINGS = [drawLavender, drawChives, drawSage, drawRosemary];
