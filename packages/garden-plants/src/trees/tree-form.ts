import type { Colour } from '../colours.ts';
import type { PlantSize, SeasonName, TreeSpecies } from '../facts.ts';

/** The build of a species. Lengths are shares of the tree's height, angles degrees from upright. */
export type TreeForm = {
  crownWidth: number;
  bareTrunk: number;
  trunkWidth: number;
  /** How far the trunk is bent aside. */
  trunkBend: number;
  branchAngle: number;
  moreBranches: number;
  /** At which share of the crown it is widest, and how it narrows above: 2 is a dome, less is pointed. */
  widestAt: number;
  roundness: number;
  leaderEnd: number;
  leafLength: number;
  leafWidth: number;
  droops: boolean;
};

const UPRIGHT = { trunkBend: 0.03, moreBranches: 0, leaderEnd: 0.94, droops: false };

export const TREE_FORMS: Record<TreeSpecies, TreeForm> = {
  pear: {
    ...UPRIGHT,
    crownWidth: 0.6,
    bareTrunk: 0.21,
    trunkWidth: 0.046,
    branchAngle: 36,
    widestAt: 0.34,
    roundness: 1.35,
    leafLength: 0.058,
    leafWidth: 0.026,
  },
  apple: {
    ...UPRIGHT,
    crownWidth: 1,
    bareTrunk: 0.25,
    trunkWidth: 0.066,
    trunkBend: 0.07,
    branchAngle: 56,
    widestAt: 0.4,
    roundness: 2,
    leaderEnd: 0.74,
    leafLength: 0.062,
    leafWidth: 0.03,
  },
  birch: {
    crownWidth: 0.54,
    bareTrunk: 0.25,
    trunkWidth: 0.038,
    trunkBend: 0.04,
    branchAngle: 21,
    moreBranches: 5,
    widestAt: 0.36,
    roundness: 1.7,
    leaderEnd: 0.96,
    leafLength: 0.042,
    leafWidth: 0.022,
    droops: true,
  },
  linden: {
    ...UPRIGHT,
    crownWidth: 0.8,
    bareTrunk: 0.2,
    trunkWidth: 0.056,
    branchAngle: 44,
    widestAt: 0.3,
    roundness: 1.9,
    leafLength: 0.058,
    leafWidth: 0.034,
  },
};

export const TREE_HEIGHTS: Record<PlantSize, number> = { 0: 58, 1: 84, 2: 112, 3: 140, 4: 166 };
export const BRANCH_COUNTS: Record<PlantSize, number> = { 0: 8, 1: 11, 2: 14, 3: 17, 4: 20 };

/** Bark is what a tree shows in winter. */
export const BARK: Record<TreeSpecies, Colour> = {
  pear: [0.44, 0.03, 50],
  apple: [0.47, 0.034, 48],
  birch: [0.925, 0.012, 80],
  linden: [0.5, 0.026, 60],
};
/** The branches of a birch are darker than its trunk. */
export const BIRCH_TWIG: Colour = [0.47, 0.028, 40];
export const BIRCH_INK: Colour = [0.42, 0.014, 60];

export const LEAVES: Record<TreeSpecies, Record<Exclude<SeasonName, 'winter'>, Colour>> = {
  pear: { spring: [0.735, 0.1, 126], summer: [0.575, 0.085, 139], autumn: [0.635, 0.125, 50] },
  apple: { spring: [0.765, 0.095, 123], summer: [0.605, 0.095, 131], autumn: [0.69, 0.118, 66] },
  birch: { spring: [0.82, 0.105, 119], summer: [0.735, 0.105, 122], autumn: [0.815, 0.125, 87] },
  linden: { spring: [0.765, 0.105, 123], summer: [0.695, 0.105, 126], autumn: [0.785, 0.122, 84] },
};
/** How many of its leaves a tree shows. */
export const LEAF_SHARE: Record<SeasonName, number> = { spring: 0.72, summer: 1, autumn: 0.86, winter: 0 };
