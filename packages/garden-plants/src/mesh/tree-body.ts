import { paint, shade } from '../colours.ts';
import type { TreeSpecies } from '../facts.ts';
import type { Point } from '../pen.ts';
import { between, createRandom, roundForDecision, type Random } from '../random.ts';
import { findTreeHeight } from '../trees/draw-tree.ts';
import { findCrownReach, growTree, type Branch, type Twig } from '../trees/grow-tree.ts';
import { BARK, BIRCH_INK, BIRCH_TWIG, LEAVES, TREE_FORMS } from '../trees/tree-form.ts';
import { fewer, takeEvenly, type BodySeed } from './plant-seed.ts';
import { addTriangles, type Sculpture } from './sculpture.ts';
import { add, findAcross, length, makeLeaf, makeLump, makeStem, mix, normalize, pointOnCurve, subtract, type Vec } from './solid.ts';
import { SNOW } from './turf.ts';
import { addFruit } from './tree-fruit.ts';
import type { LeafMass, TreeBody } from './tree-parts.ts';

/** Lines that are fine on paper would not be seen on a table. */
const THICKER = 1.3;
/** From the shade below to the light above. */
const TONES = [
  { lightness: -0.1, hue: 8 },
  { lightness: -0.045, hue: 4 },
  { lightness: 0.01, hue: 0 },
  { lightness: 0.06, hue: -6 },
];

/** A tree with the trunk, branches and twigs of its drawing: what is before or behind the trunk there has its depth here. */
export function makeTree(sculpture: Sculpture, seed: BodySeed & { species: TreeSpecies; isYoung: boolean }): void {
  const { species, size, name, isYoung, light } = seed;
  const height = findTreeHeight(size, isYoung);
  const random = createRandom(`tree:${name}`);
  const skeleton = growTree({ species, size: isYoung ? 0 : size, height, random, isFar: false });
  const tree: TreeBody = { species, form: TREE_FORMS[species], height, skeleton, seed };
  addTrunk(sculpture, tree);
  if (light.season === 'winter') return addWinterLimbs(sculpture, tree);
  for (const branch of takeEvenly(skeleton.branches, fewer(skeleton.branches.length, seed.detail, 5))) addBranch(sculpture, tree, branch);
  const masses = listMasses(tree);
  addCrown(sculpture, tree, masses);
  if (!isYoung) addFruit(sculpture, tree, masses);
}

const lift = ({ x, y }: Point, z: number): Vec => [x, -y, z];

/** How far the crown reaches from the trunk at a height above the ground. */
function findReach({ form, height }: TreeBody, y: number): number {
  const share = Math.min(1, Math.max(0, (y / height - form.bareTrunk) / (1 - form.bareTrunk)));
  return (form.crownWidth / 2) * height * findCrownReach(form, share) * 0.88;
}

const liftBranch = (tree: TreeBody, { foot, bend, tip, depth }: Branch): [Vec, Vec, Vec] => {
  const z = depth * findReach(tree, -tip.y);
  return [lift(foot, 0), lift(bend, z * 0.6), lift(tip, z)];
};

/** The end of a twig: as far from the trunk as its branch has come. */
function liftTwig(tree: TreeBody, { foot, tip, depth, along }: Twig): [Vec, Vec] {
  const reach = findReach(tree, -tip.y);
  const z = depth * (along === 0 ? tree.height * 0.07 : reach * (0.25 + 0.75 * along));
  return [lift(foot, z * 0.85), lift(tip, z)];
}

function addTrunk(sculpture: Sculpture, tree: TreeBody): void {
  const { skeleton, species, height, seed } = tree;
  const { foot, bend, tip, width } = skeleton.trunk;
  const half = (width / 2) * THICKER;
  const on = (share: number): Vec => pointOnCurve(lift(foot, 0), lift(bend, 0), lift(tip, 0), share);
  const flare = { at: add(on(0), [0, 1, 0], -height * 0.02), radius: half * 1.7 };
  const body = [flare, { at: on(0.07), radius: half }, { at: on(0.5), radius: half * 0.68 }, { at: lift(tip, 0), radius: 0 }];
  addTriangles(sculpture, paint(BARK[species], 'plant', seed.light), makeStem(body, seed.detail > 0.45 ? 6 : 5));
  if (species !== 'birch') return;
  const random = createRandom(`bark:${seed.name}`);
  const marks = Array.from({ length: fewer(9, seed.detail, 4) }, (_, index) => {
    const share = 0.06 + 0.08 * index + between(random, 0, 0.03);
    const turn = random() * Math.PI * 2;
    const radius = half * (1 - share * 0.66) * 0.98;
    const out: Vec = [Math.cos(turn), 0, Math.sin(turn)];
    const across: Vec = [-out[2], 0, out[0]];
    const middle = add(on(share), out, radius);
    return makeLeaf(add(middle, across, -half * 0.55), add(middle, across, half * 0.55), { width: half * 0.5, up: out });
  });
  addTriangles(sculpture, paint(BIRCH_INK, 'plant', seed.light), marks.flat());
}

/** Each branch with its twigs: they grow one branch after the other, and from the trunk outwards on each. The last are those of the top. */
function listLimbs({ skeleton }: TreeBody): { branch: Branch | null; twigs: Twig[] }[] {
  const limbs: { branch: Branch | null; twigs: Twig[] }[] = [];
  let before = Infinity;
  for (const twig of skeleton.twigs) {
    const isTop = twig.along === 0;
    const last = limbs.at(-1);
    if (last && (isTop ? before === 0 : twig.along > before)) last.twigs.push(twig);
    else limbs.push({ branch: isTop ? null : (skeleton.branches[limbs.length] ?? null), twigs: [twig] });
    before = twig.along;
  }
  return limbs;
}

function addBranch(sculpture: Sculpture, tree: TreeBody, branch: Branch): void {
  const { species, seed } = tree;
  const color = paint(species === 'birch' ? BIRCH_TWIG : BARK[species], 'plant', seed.light);
  const [foot, bend, tip] = liftBranch(tree, branch);
  const half = (branch.width / 2) * THICKER;
  const middle = { at: pointOnCurve(foot, bend, tip, 0.5), radius: half * 0.7 };
  const isBent = seed.light.season === 'winter' || seed.detail > 0.3;
  addTriangles(sculpture, color, makeStem([{ at: foot, radius: half }, ...(isBent ? [middle] : []), { at: tip, radius: 0 }], 3));
}

/** Winter: the tree is asleep. */
function addWinterLimbs(sculpture: Sculpture, tree: TreeBody): void {
  const { species, height, seed } = tree;
  const color = paint(shade(species === 'birch' ? BIRCH_TWIG : BARK[species], 0.04), 'plant', seed.light);
  const limbs = listLimbs(tree);
  const longer = 1.15 + 0.35 * (1 - seed.detail);
  for (const { branch, twigs } of takeEvenly(limbs, fewer(limbs.length, seed.detail * 1.5, 6))) {
    if (branch) addBranch(sculpture, tree, branch);
    for (const twig of takeEvenly(twigs, fewer(twigs.length, seed.detail * 1.2, 2))) {
      const [foot, tip] = liftTwig(tree, twig);
      addTriangles(
        sculpture,
        color,
        makeStem(
          [
            { at: foot, radius: height * 0.0062 },
            { at: mix(foot, tip, longer), radius: 0 },
          ],
          3,
        ),
      );
    }
    if (branch) addSnow(sculpture, tree, branch);
  }
}

/** Snow lies on the upper side of branches. */
function addSnow(sculpture: Sculpture, tree: TreeBody, branch: Branch): void {
  const [foot, bend, tip] = liftBranch(tree, branch);
  const [from, to] = [0.38 + 0.1 * branch.depth, 0.72 + 0.08 * branch.depth];
  const onto: Vec = [0, branch.width * 0.4, 0];
  const [start, end] = [add(pointOnCurve(foot, bend, tip, from), onto), add(pointOnCurve(foot, bend, tip, to), onto)];
  addTriangles(sculpture, paint(SNOW, 'ground', tree.seed.light), makeLeaf(start, end, { width: tree.height * 0.042, fold: 0.7 }));
}

/** Clusters of leaves about the ends of twigs: several on each branch, or fewer and larger ones. */
function listMasses(tree: TreeBody): LeafMass[] {
  const { skeleton, form, height, seed } = tree;
  const middle: Vec = [skeleton.trunk.tip.x * 0.4, height * (form.bareTrunk + (1 - form.bareTrunk) * 0.45), 0];
  const together = seed.detail > 0.75 ? 2 : seed.detail > 0.5 ? 3 : 6;
  const clusters = listLimbs(tree).flatMap(({ twigs }) => {
    const tips = twigs.map((twig) => liftTwig(tree, twig)[1]);
    const parts = Math.ceil(tips.length / together);
    return Array.from({ length: parts }, (_, part) =>
      tips.slice(Math.floor((part * tips.length) / parts), Math.floor(((part + 1) * tips.length) / parts)),
    );
  });
  const shown = takeEvenly(clusters, fewer(clusters.length, seed.detail * (together === 6 ? 2 : 1.2), 6));
  // Fewer clusters are larger and closer to the trunk, or the crown falls apart.
  const sparse = together === 6 ? 1 : 0.5 * (1 - shown.length / clusters.length);
  return shown.map((tips): LeafMass => {
    const mean = tips.reduce<Vec>((sum, tip) => add(sum, tip, 1 / tips.length), [0, 0, 0]);
    const spread = Math.max(0, ...tips.map((tip) => length(subtract(tip, mean))));
    const centre = mix(mean, middle, 0.1 * sparse);
    const radius = Math.min(height * 0.15, form.leafLength * height * 1.25 + spread * 0.6) * (1 + 0.34 * sparse);
    const shine = roundForDecision((centre[1] / height - form.bareTrunk) / (1 - form.bareTrunk));
    return { centre, radius, outwards: normalize(subtract(centre, middle)), shine };
  });
}

function addCrown(sculpture: Sculpture, tree: TreeBody, masses: readonly LeafMass[]): void {
  const { species, seed, form, height } = tree;
  const { season } = seed.light;
  if (season === 'winter') return;
  const random = createRandom(`masses:${seed.name}`);
  const colors = TONES.map(({ lightness, hue }) => paint(shade(LEAVES[species][season], lightness, hue), 'plant', seed.light));
  const colorOf = (brightness: number): string =>
    colors[Math.max(0, Math.min(TONES.length - 1, Math.floor(roundForDecision(brightness * TONES.length))))] ?? '#000000';
  const leaves = seed.detail > 0.45 ? 5 : seed.detail > 0.25 ? 4 : seed.detail > 0.15 ? 3 : 2;
  for (const mass of masses) {
    const brightness = mass.shine * 0.85 + between(random, -0.12, 0.3);
    addTriangles(
      sculpture,
      colorOf(brightness),
      makeLump({ centre: mass.centre, radius: mass.radius * 0.86, squash: form.droops ? 1.15 : 0.86, random, isRound: true }),
    );
    addTriangles(sculpture, colorOf(brightness + 0.22), listLeaves(mass, { count: leaves, long: form.leafLength * height * (1.5 + 0.5 * (1 - seed.detail)), random, droops: form.droops })); // prettier-ignore
  }
}

type Leaves = { count: number; long: number; random: Random; droops: boolean };

/** Leaves that stand out of a mass, so that its outline is one of leaves. */
function listLeaves({ centre, radius, outwards }: LeafMass, { count, long, random, droops }: Leaves): ReturnType<typeof makeLeaf> {
  const [one, other] = findAcross(outwards);
  return Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * Math.PI * 2 + between(random, -0.6, 0.6);
    const aside = add(add([0, 0, 0], one, Math.cos(turn)), other, Math.sin(turn));
    const way = normalize(add(add(outwards, aside, 0.75), [0, droops ? -0.7 : 0.15, 0]));
    const foot = add(centre, way, radius * 0.62);
    return makeLeaf(foot, add(foot, way, long), { width: long * 0.62, up: add(outwards, [0, 0.6, 0]) });
  }).flat();
}
