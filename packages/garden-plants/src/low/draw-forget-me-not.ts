import { paintFlower, paintLowLeaf, shade, type Colour } from '../colours.ts';
import { drawShadow } from '../foot.ts';
import { drawCurve, drawDot, drawLeaf, drawRing, fill, moveTo, stroke, type Point, type Shape } from '../pen.ts';
import { between, createRandom } from '../random.ts';
import { isFlowering, type LowPlant } from './low-plant.ts';

export const PETAL: Colour = [0.74, 0.095, 250];
export const HEART: Colour = [0.88, 0.13, 95];
const STEMS = 9;
const FLOWERS_A_STEM = 3;
const UP = -Math.PI / 2;

/** A low cushion of leaves under many small blue flowers. In winter only the leaves are there. */
export function drawForgetMeNot(plant: LowPlant): Shape[] {
  const { name, light } = plant;
  const random = createRandom(`forget-me-not:${name}`);
  const leaves = Array.from({ length: 14 }, (_, index) => {
    const angle = UP + (index / 13 - 0.5) * 2.9 + between(random, -0.12, 0.12);
    return drawLeaf({ x: (index / 13 - 0.5) * 10, y: 0 }, angle, between(random, 12, 18), 5);
  });
  const tops = Array.from({ length: STEMS }, (_, index): Point => {
    const spread = index / (STEMS - 1) - 0.5;
    return { x: spread * 40 + between(random, -2, 2), y: -between(random, 20, 31) * (1 - Math.abs(spread) * 0.5) };
  });
  const stems = tops.map(({ x, y }) => drawCurve({ x: x * 0.15, y: 0 }, { x: x * 0.4, y: y * 0.8 }, { x, y })).join('');
  return [
    drawShadow({ x: 2, y: 0 }, 20, light),
    fill(leaves.filter((_, index) => index % 2 === 0).join(''), paintLowLeaf(light, -0.06, 5)),
    ...(isFlowering(light) ? [stroke(stems, paintLowLeaf(light, -0.02), 1)] : []),
    fill(leaves.filter((_, index) => index % 2 === 1).join(''), paintLowLeaf(light, 0.02)),
    ...(isFlowering(light) ? drawFlowers(tops, plant) : []),
  ];
}

function drawFlowers(tops: readonly Point[], { name, light }: LowPlant): Shape[] {
  const random = createRandom(`forget-me-not-flowers:${name}`);
  let [petals, paler, hearts] = ['', '', ''];
  for (const top of tops) {
    for (let flower = 0; flower < FLOWERS_A_STEM; flower += 1) {
      const at = moveTo(top, random() * Math.PI * 2, flower === 0 ? 0 : 5.6);
      const turn = random() * Math.PI;
      const d = drawRing(at, 5, turn, 1.9);
      if (flower === 0) paler += d;
      else petals += d;
      hearts += drawDot(at);
    }
  }
  return [
    stroke(petals, paintFlower(PETAL, light), 2.4),
    stroke(paler, paintFlower(shade(PETAL, 0.06), light), 2.4),
    stroke(hearts, paintFlower(HEART, light), 1.5),
  ];
}
