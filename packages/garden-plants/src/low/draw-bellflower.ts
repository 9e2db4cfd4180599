import { paintFlower, paintLowLeaf, shade, type Colour } from '../colours.ts';
import { drawGrass, drawShadow } from '../foot.ts';
import { drawCurve, drawLeaf, fill, formatCommand, hasInk, pointOn, stroke, type Curve, type Point, type Shape } from '../pen.ts';
import { between, createRandom, integerBetween, roundForDecision } from '../random.ts';
import { isFlowering, type LowPlant } from './low-plant.ts';

export const BELL: Colour = [0.665, 0.098, 288];
export const BELLS_A_STEM = 5;
const AUTUMN_BELLS = 0.4;

type Stem = Curve & { side: number };

/** Arching stems with bells that hang to either side, larger below. In winter the stems stand dry. */
export function drawBellflower(plant: LowPlant): Shape[] {
  const { name, size, light } = plant;
  const random = createRandom(`bellflower:${name}`);
  const height = 44 + 12 * size;
  const count = integerBetween(random, 3, 4);
  const stems = Array.from({ length: count }, (_, index): Stem => {
    const side = index % 2 === 0 ? -1 : 1;
    const lean = (index / (count - 1) - 0.5) * height * 0.75;
    const top = -height * between(random, 0.82, 1);
    const foot = { x: lean * 0.12, y: 0 };
    return { foot, bend: { x: lean * 0.3, y: top * 0.8 }, tip: { x: lean, y: top * (1 - Math.abs(lean / height) * 0.35) }, side };
  });
  const leaves = Array.from({ length: 9 }, (_, index) =>
    drawLeaf(
      { x: 0, y: 0 },
      -Math.PI * (0.06 + (0.88 * index) / 8) + between(random, -0.1, 0.1),
      height * between(random, 0.26, 0.42),
      height * 0.1,
    ),
  );
  const half = Math.ceil(leaves.length / 2);
  const stemWidth = Math.max(0.9, height * 0.018);
  return [
    drawShadow({ x: 2, y: 0 }, height * 0.36, light),
    fill(leaves.slice(0, half).join(''), paintLowLeaf(light, -0.05, 4)),
    stroke(stems.map(({ foot, bend, tip }) => drawCurve(foot, bend, tip)).join(''), paintLowLeaf(light, -0.07), stemWidth),
    fill(leaves.slice(half).join(''), paintLowLeaf(light, 0.01)),
    ...drawBells(plant, stems, height),
    ...drawGrass({ name, width: height * 0.3, light }),
  ];
}

function drawBells({ name, light }: LowPlant, stems: readonly Stem[], height: number): Shape[] {
  const random = createRandom(`bells:${name}`);
  let [bodies, shades, stalks] = ['', '', ''];
  for (const stem of stems) {
    for (let index = 0; index < BELLS_A_STEM; index += 1) {
      const share = 0.5 + (0.5 * index) / (BELLS_A_STEM - 1);
      const at = pointOn(stem, share);
      const turn = index % 2 === 0 ? stem.side : -stem.side;
      const length = height * (0.19 - 0.065 * (share - 0.5) * 2) * between(random, 0.9, 1.1);
      const top = { x: at.x + turn * length * 0.45, y: at.y + length * 0.12 };
      const isLate = roundForDecision(random()) < AUTUMN_BELLS;
      const isOpen = isFlowering(light) || (light.season === 'autumn' && isLate);
      stalks += drawCurve(at, { x: top.x, y: at.y - length * 0.1 }, top);
      if (!isOpen) continue;
      bodies += drawBell(top, length, length * 0.42, -1);
      shades += drawBell(top, length, length * 0.42, 0.15);
    }
  }
  return [
    stroke(stalks, paintLowLeaf(light, -0.05), 0.8),
    fill(bodies, paintFlower(BELL, light)),
    fill(shades, paintFlower(shade(BELL, -0.09), light)),
  ].filter(hasInk);
}

/** A bell with three points below; from `left` (−1 its left side, more for its darker part) to its right side. */
function drawBell({ x, y }: Point, length: number, half: number, left: number): string {
  const rim = y + length * 0.86;
  return (
    formatCommand('M', x + left * half * 0.3, y) +
    formatCommand('C', x + left * half * 0.85, y + length * 0.1, x + left * half * 0.6, y + length * 0.6, x + left * half, rim) +
    formatCommand('L', x + half * Math.max(left, -0.4), y + length) +
    formatCommand('L', x + half * Math.max(left, 0.1), rim) +
    formatCommand('L', x + half * 0.5, y + length) +
    formatCommand('L', x + half, rim) +
    `${formatCommand('C', x + half * 0.6, y + length * 0.6, x + half * 0.85, y + length * 0.1, x + half * 0.3, y)}Z`
  );
}
