import { LOW_LEAVES, paintEarth, paintPlant, shade, SHADOW, type Light } from './colours.ts';
import { drawBlade, drawEllipse, fill, repeat, type Point, type Shape } from './pen.ts';
import { between, createRandom } from './random.ts';

const SHADOW_OPACITY = 0.4;
const FOOT_BLADES = 9;

/** The shadow of a plant on the ground: a flat oval, of this half width. */
export const drawShadow = (at: Point, halfWidth: number, light: Light): Shape =>
  fill(
    drawEllipse(at, halfWidth, halfWidth * 0.17),
    paintEarth(SHADOW[light.season], light),
    light.season === 'winter' ? 0.6 : SHADOW_OPACITY,
  );

/** Blades of grass over a plant's foot, so that it does not stand on the ground like a post. */
export function drawGrass({ name, width, light }: { name: string; width: number; light: Light }): Shape[] {
  const random = createRandom(`grass:${name}`);
  const d = repeat(FOOT_BLADES, (index) =>
    drawBlade(
      { x: (index / (FOOT_BLADES - 1) - 0.5) * width + between(random, -0.6, 0.6), y: between(random, 0.4, 1.6) },
      between(random, -1.6, 1.6),
      between(random, 3.5, 7),
      1,
    ),
  );
  return [fill(d, paintPlant(shade(LOW_LEAVES[light.season], 0.05), light))];
}
