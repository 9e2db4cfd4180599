import { APPLE_BLOSSOM, APPLE_FRUIT, FRUIT_SHARE, PEAR_BLOSSOM, PEAR_FRUIT, UNRIPE } from '../trees/draw-foliage.ts';
import { between, createRandom, type Random } from '../random.ts';
import { shade, paint } from '../colours.ts';
import { fewer, takeEvenly } from './plant-seed.ts';
import { addTriangles, type Sculpture } from './sculpture.ts';
import { add, findAcross, makeDrop, makeFlower, makeLump, mix, normalize, type Vec } from './solid.ts';
import type { LeafMass, TreeBody } from './tree-parts.ts';

/** Blossom in spring, few unripe fruits in summer, ripe ones in autumn: on pear and apple trees, as in the drawing. */
export function addFruit(sculpture: Sculpture, tree: TreeBody, masses: readonly LeafMass[]): void {
  const { species, seed } = tree;
  if (species !== 'pear' && species !== 'apple') return;
  const { season } = seed.light;
  const random = createRandom(`fruit-bodies:${seed.name}`);
  if (season === 'spring') return addBlossom(sculpture, { ...tree, species }, masses, random);
  const count = fewer(60 * FRUIT_SHARE[season], Math.sqrt(seed.detail), 4);
  const color = season === 'summer' ? UNRIPE[species] : species === 'pear' ? PEAR_FRUIT : APPLE_FRUIT;
  const width = tree.height * (species === 'pear' ? 0.05 : 0.052);
  for (const mass of takeEvenly(masses, count)) {
    const at = findOutside(mass, random, -0.25);
    const fruit =
      species === 'pear'
        ? makeDrop(add(at, [0, width * 0.85, 0]), add(at, [0, -width * 0.75, 0]), width * 1.05, 0.68)
        : makeLump({ centre: at, radius: width * 0.58, squash: 0.92, random, isRound: false });
    addTriangles(sculpture, paint(color, 'flower', seed.light), fruit);
  }
}

/** A point on the outside of a mass of leaves. @param height how much higher or lower than outwards it looks */
function findOutside({ centre, radius, outwards }: LeafMass, random: Random, height: number): Vec {
  const [one, other] = findAcross(outwards);
  const aside = add(add([0, 0, 0], one, between(random, -0.8, 0.8)), other, between(random, -0.8, 0.8));
  return add(centre, normalize(add(add(outwards, aside), [0, height, 0])), radius * 0.95);
}

function addBlossom(
  sculpture: Sculpture,
  { species, seed, height }: TreeBody & { species: 'pear' | 'apple' },
  masses: readonly LeafMass[],
  random: Random,
): void {
  const color = species === 'pear' ? PEAR_BLOSSOM : APPLE_BLOSSOM;
  const colors = [color, shade(color, species === 'pear' ? -0.04 : 0.06)].map((one) => paint(one, 'flower', seed.light));
  const each = seed.detail > 0.5 ? 5 : seed.detail > 0.3 ? 4 : seed.detail > 0.15 ? 2 : 1;
  for (const mass of masses)
    for (let index = 0; index < each; index += 1) {
      const at = findOutside(mass, random, 0.35);
      const facing = add(at, mass.centre, -1);
      const flower =
        seed.detail > 0.7
          ? makeFlower(at, facing, { radius: height * 0.034, petals: 5, turn: random() * 6 })
          : makeDrop(mix(mass.centre, at, 0.5), add(at, facing, 0.1), height * 0.064, 0.86);
      addTriangles(sculpture, colors[index % 2] ?? '#ffffff', flower);
    }
}
