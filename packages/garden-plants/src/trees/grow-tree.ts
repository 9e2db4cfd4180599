import type { PlantSize, TreeSpecies } from '../facts.ts';
import { angleOn, moveTo, pointOn, type Curve, type Point } from '../pen.ts';
import { between, integerBetween, roundForDecision, type Random } from '../random.ts';
import { BRANCH_COUNTS, TREE_FORMS, type TreeForm } from './tree-form.ts';

/** A branch or trunk: a quadratic curve from a thick foot to a thin tip. */
export type Limb = Curve & { width: number };
/** `depth`: −1 behind the trunk to 1 before it. */
export type Branch = Limb & { depth: number };
/** A twig's end, where leaves grow; `angle` is where it points. `along`: at which share of its branch it grows, 0 at the trunk. */
export type Twig = Curve & { angle: number; depth: number; along: number };
export type Skeleton = { trunk: Limb; branches: Branch[]; twigs: Twig[] };

const GOLDEN_ANGLE = (137.508 * Math.PI) / 180;
const DOWN = Math.PI / 2;
const FAR_BRANCHES = 0.7;
const FAR_TWIGS = 3;

/** What a tree grows from. `height` in units at scale 1; a far tree has fewer branches and twigs. */
export type TreeSeed = { species: TreeSpecies; size: PlantSize; height: number; random: Random; isFar: boolean };

/** Grows trunk, branches and twigs. The foot stands at 0, 0. They are the same in all seasons. */
export function growTree(seed: TreeSeed): Skeleton {
  const { species, size, height, random, isFar } = seed;
  const form = TREE_FORMS[species];
  const trunk = growTrunk(form, height, random);
  const count = Math.round((BRANCH_COUNTS[size] + form.moreBranches) * (isFar ? FAR_BRANCHES : 1));
  const turn = random() * Math.PI * 2;
  const branches = Array.from({ length: count }, (_, index) =>
    growBranch({ form, height, trunk, random, share: (index + 0.5) / count, turn: turn + index * GOLDEN_ANGLE }),
  );
  const twigs = branches.flatMap((branch) => growTwigs(branch, seed, form));
  return { trunk, branches, twigs: [...twigs, ...growTop(trunk, seed, form)] };
}

/** Half of the crown's width at a share of its height, as a share of its greatest. */
export function findCrownReach({ widestAt, roundness }: TreeForm, share: number): number {
  if (share < widestAt) return 0.5 + 0.5 * Math.sin((share / widestAt) * (Math.PI / 2));
  const above = (share - widestAt) / (1 - widestAt);
  return Math.max(0, 1 - above ** roundness) ** (roundness > 1.6 ? 0.55 : 0.8);
}

function growTrunk(form: TreeForm, height: number, random: Random): Limb {
  const side = roundForDecision(random()) < 0.5 ? -1 : 1;
  const lean = side * form.trunkBend * height * between(random, 0.5, 1);
  const top = height * form.leaderEnd;
  return {
    foot: { x: 0, y: 0 },
    bend: { x: lean, y: -top / 2 },
    tip: { x: lean * between(random, -0.3, 0.5), y: -top },
    width: form.trunkWidth * height,
  };
}

type BranchSeed = { form: TreeForm; height: number; trunk: Limb; random: Random; share: number; turn: number };

function growBranch({ form, height, trunk, random, share, turn }: BranchSeed): Branch {
  const crown = share * 0.95;
  const reach = (form.crownWidth / 2) * height * findCrownReach(form, crown) * between(random, 0.78, 0.98);
  const tipY = -(form.bareTrunk + crown * (1 - form.bareTrunk)) * height;
  const rise = (reach * 0.9) / Math.tan((form.branchAngle * Math.PI) / 180);
  // The lowest feet lie one above the other, or all of them leave the trunk at one point, like the ribs of a fan.
  const lowest = -form.bareTrunk * height * (0.8 + 1.1 * share);
  const footY = Math.max(trunk.tip.y * 0.94, Math.min(lowest, tipY + rise));
  const foot = pointOn(trunk, footY / trunk.tip.y);
  const across = Math.cos(turn) * reach;
  const tip = { x: foot.x + across, y: Math.min(tipY, footY - height * 0.02) };
  const climb = tip.y - foot.y;
  const bend = form.droops
    ? { x: foot.x + across * 0.5, y: foot.y + climb * 1.02 }
    : { x: foot.x + across * 0.62, y: foot.y + climb * 0.3 };
  if (form.droops) tip.y += height * 0.07;
  return { foot, bend, tip, width: trunk.width * (0.5 - 0.26 * share), depth: Math.sin(turn) };
}

function growTwigs(branch: Branch, { height, random, isFar }: TreeSeed, form: TreeForm): Twig[] {
  const count = integerBetween(random, 4, 5);
  const side = roundForDecision(random()) < 0.5 ? -1 : 1;
  const twigs = Array.from({ length: count }, (_, index) => {
    const share = 0.4 + (0.58 * index) / (count - 1) + between(random, -0.03, 0.03);
    const along = angleOn(branch, share);
    const angle = along + side * (index % 2 === 0 ? 1 : -1) * between(random, 0.6, 0.9);
    const length = height * between(random, 0.09, 0.14);
    const depth = branch.depth + between(random, -0.35, 0.35);
    const foot = pointOn(branch, share);
    return growTwig({ foot, angle, length, depth, along: share, droops: form.droops });
  });
  const end = angleOn(branch, 1);
  const last = growTwig({ foot: branch.tip, angle: end, length: height * 0.05, depth: branch.depth, along: 1, droops: form.droops });
  return [...(isFar ? twigs.slice(0, FAR_TWIGS) : twigs), last];
}

/** The top of the leader has twigs of its own, or the crown is bald. */
function growTop(trunk: Limb, { height, random }: TreeSeed, form: TreeForm): Twig[] {
  const count = form.droops ? 6 : 5;
  return Array.from({ length: count }, (_, index) => {
    const spread = (index / (count - 1) - 0.5) * (form.leaderEnd < 0.9 ? 2.4 : 1.5);
    const angle = -DOWN + spread + between(random, -0.15, 0.15);
    const foot = pointOn(trunk, 1 - 0.05 * random());
    const length = height * (form.leaderEnd < 0.9 ? 0.15 : 0.055) * between(random, 0.8, 1.15);
    return growTwig({ foot, angle, length, depth: between(random, -0.4, 0.8), along: 0, droops: form.droops });
  });
}

type TwigSeed = { foot: Point; angle: number; length: number; depth: number; along: number; droops: boolean };

/** A twig of a birch hangs: its direction is mixed with the vertical as a vector, for mixed angles all blow to one side. */
function growTwig({ foot, angle, length, depth, along, droops }: TwigSeed): Twig {
  const straight = moveTo(foot, angle, length);
  if (!droops) return { foot, bend: moveTo(foot, angle, length / 2), tip: straight, angle, depth, along };
  const bend = moveTo(foot, angle, length * 0.55);
  const tip = { x: foot.x + (straight.x - foot.x) * 0.75, y: bend.y + length * 0.72 };
  return { foot, bend, tip, angle: Math.atan2(tip.y - bend.y, tip.x - bend.x), depth, along };
}
