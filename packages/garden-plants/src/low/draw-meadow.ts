import { paint, paintLowLeaf, type Colour } from '../colours.ts';
import type { PlantSize } from '../facts.ts';
import { drawShadow } from '../foot.ts';
import { drawBlade, drawDot, moveTo, type Shape } from '../pen.ts';
import { between, createRandom, integerBetween, roundForDecision } from '../random.ts';
import { isFlowering, type LowPlant } from './low-plant.ts';

export const TUFTS: Record<PlantSize, number> = { 0: 6, 1: 10, 2: 15, 3: 21, 4: 28 };
const TUFT_SPACING = 6;
const BLADES = 6;
export const DAISY: Colour = [0.975, 0.012, 95];
export const DAISY_HEART: Colour = [0.83, 0.13, 85];
export const CORNFLOWER: Colour = [0.6, 0.12, 268];
export const POPPY: Colour = [0.64, 0.17, 31];

/** A strip of meadow: tufts of grass with daisies, cornflowers and poppies among them. */
export function drawMeadow({ name, size, light }: LowPlant): Shape[] {
  const random = createRandom(`meadow:${name}`);
  const count = TUFTS[size];
  const tones = ['', '', ''];
  const half = (count * TUFT_SPACING) / 2;
  for (let tuft = 0; tuft < count; tuft += 1) {
    const x = (tuft + 0.5) * TUFT_SPACING - half + between(random, -2, 2);
    const y = between(random, -3, 3);
    for (let blade = 0; blade < BLADES; blade += 1) {
      const tone = integerBetween(random, 0, 2);
      const foot = { x: x + (blade - BLADES / 2) * 0.9, y };
      tones[tone] = (tones[tone] ?? '') + drawBlade(foot, between(random, -5, 5), between(random, 8, 19), 1.5);
    }
  }
  const lightnesses = [-0.08, -0.01, 0.06];
  return [
    drawShadow({ x: 2, y: 2 }, half * 1.04, light),
    ...tones.map((d, index) => ({ d, color: paintLowLeaf(light, lightnesses[index], index * -3) })),
    ...(isFlowering(light) || light.season === 'autumn' ? drawFlowers({ name, size, light }, half) : []),
  ];
}

function drawFlowers({ name, size, light }: LowPlant, half: number): Shape[] {
  const random = createRandom(`meadow-flowers:${name}`);
  const count = Math.round(TUFTS[size] * 0.8);
  let [daisies, hearts, cornflowers, poppies] = ['', '', '', ''];
  for (let index = 0; index < count; index += 1) {
    const at = { x: ((index + 0.5) / count - 0.5) * 2 * half + between(random, -2, 2), y: -between(random, 11, 21) };
    const [kind, isShown] = [roundForDecision(random()), roundForDecision(random()) < (light.season === 'autumn' ? 0.35 : 1)];
    if (!isShown) continue;
    if (kind < 0.5) {
      for (let petal = 0; petal < 6; petal += 1) daisies += drawDot(moveTo(at, (petal * Math.PI) / 3, 1.7));
      hearts += drawDot(at);
    } else if (kind < 0.75) {
      for (let petal = 0; petal < 5; petal += 1) cornflowers += drawDot(moveTo(at, (petal * Math.PI * 2) / 5, 1.5));
    } else poppies += drawDot({ x: at.x - 1, y: at.y }) + drawDot({ x: at.x + 1, y: at.y }) + drawDot({ x: at.x, y: at.y - 0.8 });
  }
  return [
    { d: daisies, color: paint(DAISY, 'flower', light), strokeWidth: 1.7 },
    { d: hearts, color: paint(DAISY_HEART, 'flower', light), strokeWidth: 1.9 },
    { d: cornflowers, color: paint(CORNFLOWER, 'flower', light), strokeWidth: 1.7 },
    { d: poppies, color: paint(POPPY, 'flower', light), strokeWidth: 3.2 },
  ].filter(({ d }) => d !== '');
}
