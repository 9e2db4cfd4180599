import { paintFlower, paintLowLeaf, type Colour } from '../colours.ts';
import type { PlantSize } from '../facts.ts';
import { drawShadow } from '../foot.ts';
import { drawBlade, drawDot, drawRing, fill, hasInk, stroke, type Shape } from '../pen.ts';
import { between, createRandom, integerBetween, roundForDecision } from '../random.ts';
import { isFlowering, type LowPlant } from './low-plant.ts';

export const TUFTS: Record<PlantSize, number> = { 0: 6, 1: 10, 2: 15, 3: 21, 4: 28 };
const TUFT_SPACING = 6;
export const findMeadowHalfWidth = (size: PlantSize): number => (TUFTS[size] * TUFT_SPACING) / 2;
const BLADES = 6;
export const DAISY: Colour = [0.975, 0.012, 95];
export const DAISY_HEART: Colour = [0.83, 0.13, 85];
export const CORNFLOWER: Colour = [0.6, 0.12, 268];
export const POPPY: Colour = [0.64, 0.17, 31];

/** A strip of meadow: tufts of grass with daisies, cornflowers and poppies among them. */
export function drawMeadow(plant: LowPlant): Shape[] {
  const { name, size, light } = plant;
  const random = createRandom(`meadow:${name}`);
  const count = TUFTS[size];
  const tones = ['', '', ''];
  const half = findMeadowHalfWidth(size);
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
    ...tones.map((d, index) => fill(d, paintLowLeaf(light, lightnesses[index], index * -3))),
    ...(isFlowering(light) || light.season === 'autumn' ? drawFlowers(plant, half) : []),
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
      daisies += drawRing(at, 6, 0, 1.7);
      hearts += drawDot(at);
    } else if (kind < 0.75) {
      cornflowers += drawRing(at, 5, 0, 1.5);
    } else poppies += drawDot({ x: at.x - 1, y: at.y }) + drawDot({ x: at.x + 1, y: at.y }) + drawDot({ x: at.x, y: at.y - 0.8 });
  }
  return [
    stroke(daisies, paintFlower(DAISY, light), 1.7),
    stroke(hearts, paintFlower(DAISY_HEART, light), 1.9),
    stroke(cornflowers, paintFlower(CORNFLOWER, light), 1.7),
    stroke(poppies, paintFlower(POPPY, light), 3.2),
  ].filter(hasInk);
}
