import type { Light } from '@everkin/garden-plants/colours';
import { drawPlant, findPlantFigure } from '@everkin/garden-plants/draw-plant';
import type { Shape } from '@everkin/garden-plants/pen';
import type { SharedShape } from '@everkin/garden-plants/share-shape';

/** A shape as a picture of its own, and how far it reaches from the plant's foot, in units at scale 1. */
export type SharedPicture = { href: string; halfWidth: number; above: number; below: number };

/** The broadest low plants are broader than they are high. */
const LEAST_HALF_WIDTH = 76;

/** Every bed has the same few shapes: at most some forty of each season and theme. */
const drawn = new Map<string, SharedPicture>();

/** A shape that many plants share as an SVG picture in a `data:` URL, drawn when it is first needed. */
export function findSharedPicture(shape: SharedShape, light: Light): SharedPicture {
  const name = `${shape.key} ${light.season} ${light.theme}`;
  const picture = drawn.get(name) ?? drawSharedPicture(shape, light);
  drawn.set(name, picture);
  return picture;
}

function drawSharedPicture({ key, species, size, stage }: SharedShape, light: Light): SharedPicture {
  const { shapes, scale } = drawPlant({ name: key, species, size, stage, isFar: true, light });
  const height = findPlantFigure(species, size, stage).height;
  const halfWidth = Math.ceil(Math.max(LEAST_HALF_WIDTH, height));
  const [above, below] = [Math.ceil(height * 1.25 + 10), Math.ceil(height * 0.14 + 12)];
  const box = `${-halfWidth} ${-above} ${halfWidth * 2} ${above + below}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><g transform="scale(${scale})">${shapes.map(renderShape).join('')}</g></svg>`;
  return { href: `data:image/svg+xml,${encodeURIComponent(svg)}`, halfWidth, above, below };
}

function renderShape({ d, color, opacity, strokeWidth }: Shape): string {
  const paint =
    strokeWidth === undefined ? `fill="${color}"` : `fill="none" stroke="${color}" stroke-width="${strokeWidth}" stroke-linecap="round"`;
  return `<path d="${d}" ${paint}${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`;
}
