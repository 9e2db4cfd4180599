import { paintEarth, paintFlower, paintLowLeaf, type Colour, type Light } from '../colours.ts';
import { drawCurve, drawEllipse, drawLeaf, fill, stroke, type Shape } from '../pen.ts';
import { between, createRandom } from '../random.ts';

export const EARTH: Colour = [0.6, 0.05, 62];
export const FRESH: Colour = [0.74, 0.12, 126];

/** Two seed leaves on fresh earth: what every plant is on its first day. */
export function drawSprout(name: string, light: Light): Shape[] {
  const random = createRandom(`sprout:${name}`);
  const height = between(random, 12, 15);
  const lean = between(random, -1.5, 1.5);
  const top = { x: lean, y: -height };
  return [
    fill(drawEllipse({ x: 0, y: 0.5 }, 12, 2.8), paintEarth(EARTH, light), 0.75),
    stroke(drawCurve({ x: 0, y: 0 }, { x: -lean, y: -height * 0.6 }, top), paintLowLeaf(light), 1.7),
    fill(drawLeaf(top, -2.65 + lean * 0.05, 12, 7), paintFlower(FRESH, light)),
    fill(drawLeaf(top, -0.5 + lean * 0.05, 12, 7), paintFlower([0.8, 0.12, 122], light)),
  ];
}
