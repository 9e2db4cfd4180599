import { paintPlant, type Light } from '../colours.ts';
import type { PlantSize, TreeSpecies } from '../facts.ts';
import { drawGrass, drawShadow } from '../foot.ts';
import { drawLeaf, fill, repeat, type Shape } from '../pen.ts';
import { between, createRandom, integerBetween } from '../random.ts';
import { drawFoliage, drawFruit } from './draw-foliage.ts';
import { drawBranches, drawTrunk, drawWinterTwigs } from './draw-wood.ts';
import { growTree } from './grow-tree.ts';
import { LEAVES, TREE_FORMS, TREE_HEIGHTS } from './tree-form.ts';

/** A young tree is this share of its grown height, with the branches of a small one. */
const YOUNG_HEIGHT = 0.5;
const YOUNG_LEAST = 38;

export type TreeSeed = { name: string; species: TreeSpecies; size: PlantSize; isYoung: boolean; isFar: boolean; light: Light };

/** How high this tree stands, in units at scale 1. */
export const findTreeHeight = (size: PlantSize, isYoung: boolean): number =>
  isYoung ? Math.max(YOUNG_LEAST, TREE_HEIGHTS[size] * YOUNG_HEIGHT) : TREE_HEIGHTS[size];

/**
 * Draws a tree with its shadow; its foot stands at 0, 0. Each part has a stream of chance of its own, so that a season
 * changes colours, leaves and fruit, and never the tree.
 */
export function drawTree({ name, species, size, isYoung, isFar, light }: TreeSeed): Shape[] {
  const height = findTreeHeight(size, isYoung);
  const grownAs = isYoung ? 0 : size;
  const skeleton = growTree({ species, size: grownAs, height, random: createRandom(`tree:${name}`), isFar });
  const part = (random: string): Parameters<typeof drawFoliage>[0] => ({
    species,
    skeleton,
    height,
    light,
    random: createRandom(`${random}:${name}`),
    isFar,
  });
  const { behind, before } = drawFoliage(part('leaves'));
  return [
    drawShadow({ x: height * 0.05, y: 0 }, TREE_FORMS[species].crownWidth * height * 0.42, light),
    ...behind,
    ...drawTrunk(part('bark')),
    ...drawBranches(part('bark')),
    ...(light.season === 'winter' ? drawWinterTwigs(part('winter')) : []),
    ...before,
    ...(isYoung ? [] : drawFruit(part('fruit'))),
    ...(light.season === 'autumn' && !isFar ? [drawFallenLeaves({ name, species, height, light })] : []),
    ...(isFar ? [] : drawGrass({ name, width: skeleton.trunk.width * 2.6, light })),
  ];
}

function drawFallenLeaves({ name, species, height, light }: { name: string; species: TreeSpecies; height: number; light: Light }): Shape {
  const random = createRandom(`fallen:${name}`);
  const { crownWidth, leafLength, leafWidth } = TREE_FORMS[species];
  const reach = crownWidth * height * 0.4;
  const d = repeat(integerBetween(random, 8, 20), () => {
    const at = { x: between(random, -reach, reach * 1.2), y: between(random, -0.035, 0.05) * height };
    return drawLeaf(at, between(random, -0.5, 0.5), leafLength * height * 0.75, leafWidth * height * 0.7);
  });
  return fill(d, paintPlant(LEAVES[species].autumn, light), 0.85);
}
