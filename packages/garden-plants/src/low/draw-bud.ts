import { paintFlower, paintLowLeaf, shade, type Colour, type Light } from '../colours.ts';
import { drawShadow } from '../foot.ts';
import { drawCurve, drawLeaf, drawPetal, fill, stroke, type Shape } from '../pen.ts';

export const BUD: Colour = [0.86, 0.055, 52];
const UP = -Math.PI / 2;
const TOP = { x: 1, y: -46 };

/** A closed bud: the same for every capsule, and in every season but for the green of its leaves. It tells nothing. */
export const drawBud = (light: Light): Shape[] => [
  drawShadow({ x: 2, y: 0 }, 13, light),
  stroke(drawCurve({ x: 0, y: 0 }, { x: -2, y: -24 }, TOP), paintLowLeaf(light, -0.06), 1.8),
  fill(drawLeaf({ x: -0.5, y: -10 }, UP - 0.95, 24, 9), paintLowLeaf(light, -0.02)),
  fill(drawLeaf({ x: -0.5, y: -15 }, UP + 0.95, 21, 8), paintLowLeaf(light, 0.04)),
  fill(drawPetal(TOP, UP, 22, 8.6), paintFlower(BUD, light)),
  fill(drawLeaf({ x: 2, y: -46 }, UP + 0.1, 20, 5.5), paintFlower(shade(BUD, -0.07, -12), light)),
  fill(drawLeaf(TOP, UP - 0.42, 13, 5) + drawLeaf(TOP, UP + 0.42, 13, 5), paintLowLeaf(light, 0)),
];
