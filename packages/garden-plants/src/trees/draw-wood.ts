import { paintPlant, shade, type Light } from '../colours.ts';
import type { TreeSpecies } from '../facts.ts';
import {
  drawCurve,
  drawDot,
  drawLine,
  drawStem,
  fill,
  formatCommand,
  hasInk,
  moveTo,
  pointOn,
  repeat,
  stroke,
  type Shape,
} from '../pen.ts';
import { between, integerBetween, roundForDecision, type Random } from '../random.ts';
import type { Branch, Limb, Skeleton } from './grow-tree.ts';
import { BARK, BIRCH_INK, BIRCH_TWIG } from './tree-form.ts';

export type Wood = { species: TreeSpecies; skeleton: Skeleton; height: number; light: Light; random: Random; isFar: boolean };

const STRIP_OPACITY = 0.6;
const BUD_SHARE = 0.45;

/** Branches that lie behind the trunk and their twigs are a little darker than those before it. */
export function drawBranches({ species, skeleton, height, light, isFar }: Wood): Shape[] {
  const color = species === 'birch' ? BIRCH_TWIG : BARK[species];
  const draw = (branches: readonly Branch[]): string => branches.map((branch) => drawStem(branch, branch.width, 0.6)).join('');
  const behind = skeleton.branches.filter(({ depth }) => roundForDecision(depth) < 0);
  const before = skeleton.branches.filter(({ depth }) => roundForDecision(depth) >= 0);
  const twigs = isFar && light.season !== 'winter' ? '' : skeleton.twigs.map(({ foot, bend, tip }) => drawCurve(foot, bend, tip)).join('');
  return [
    fill(draw(behind), paintPlant(shade(color, -0.035), light)),
    stroke(twigs, paintPlant(color, light), Math.max(0.6, height * (species === 'birch' ? 0.0048 : 0.0065))),
    fill(draw(before), paintPlant(color, light)),
  ].filter(hasInk);
}

/** The trunk, flared at its foot, with a darker strip on its right and what is drawn on the bark of a birch. */
export function drawTrunk(wood: Wood): Shape[] {
  const { species, skeleton, height, light } = wood;
  const { foot, bend, tip, width } = skeleton.trunk;
  const color = paintPlant(BARK[species], light);
  const top = species === 'birch' ? 0.3 : 0.16;
  const outline = drawStem(skeleton.trunk, width, width * top) + drawFlare(skeleton.trunk, height);
  const strip = drawStem(
    {
      foot: { x: foot.x + width * 0.3, y: 0 },
      bend: { x: bend.x + width * 0.18, y: bend.y },
      tip: { x: tip.x + width * 0.02, y: tip.y },
    },
    width * 0.42,
    width * 0.1,
  );
  const stripColor = paintPlant(shade(BARK[species], species === 'birch' ? -0.12 : -0.07), light);
  return [
    ...(species === 'birch' ? [stroke(outline, paintPlant(BIRCH_INK, light), 0.8, 0.45)] : []),
    fill(outline, color),
    fill(strip, stripColor, STRIP_OPACITY),
    ...(species === 'birch' ? [drawMarks(wood)] : []),
  ];
}

function drawFlare(trunk: Limb, height: number): string {
  const top = pointOn(trunk, 0.12);
  const [half, broad] = [trunk.width * 0.42, trunk.width * 0.78];
  const level = height * 0.002;
  // In the direction of drawStem, or the two would cut a hole into each other.
  return (
    formatCommand('M', broad, level) +
    formatCommand('Q', half, top.y * 0.25, top.x + half, top.y) +
    formatCommand('L', top.x - half, top.y) +
    `${formatCommand('Q', -half, top.y * 0.25, -broad, level)}Z`
  );
}

function drawMarks({ skeleton, height, light, random }: Wood): Shape {
  const { trunk } = skeleton;
  const count = integerBetween(random, 5, 12);
  const d = repeat(count, (index) => {
    const share = 0.04 + (0.7 * (index + random() * 0.7)) / count;
    const at = pointOn(trunk, share);
    const half = (trunk.width / 2) * (1 - share * 0.7);
    const side = roundForDecision(random()) < 0.5 ? -1 : 1;
    return drawLine({ x: at.x + side * half, y: at.y }, { x: at.x + side * half * between(random, 0, 0.5), y: at.y + height * 0.003 });
  });
  return stroke(d, paintPlant(BIRCH_INK, light), Math.max(0.7, height * 0.008));
}

/** In winter: finer twigs, and a bud on many a tip. The tree is asleep, not dead. */
export function drawWinterTwigs({ species, skeleton, height, light, random, isFar }: Wood): Shape[] {
  const color = species === 'birch' ? BIRCH_TWIG : BARK[species];
  let [lines, buds] = ['', ''];
  for (const twig of skeleton.twigs) {
    const count = integerBetween(random, 2, 3);
    for (let index = 0; index < (isFar ? 1 : count); index += 1) {
      const start = pointOn(twig, between(random, 0.35, 0.95));
      const turn = (index % 2 === 0 ? 1 : -1) * between(random, 0.25, 0.6);
      const length = height * between(random, 0.035, 0.065);
      const straight = moveTo(start, twig.angle + turn, length);
      const end = species === 'birch' ? { x: start.x + (straight.x - start.x) * 0.6, y: start.y + length } : straight;
      lines += drawCurve(
        start,
        species === 'birch' ? moveTo(start, twig.angle + turn, length * 0.5) : moveTo(start, twig.angle + turn * 0.6, length / 2),
        end,
      );
      if (roundForDecision(random()) < BUD_SHARE) buds += drawDot(end);
    }
  }
  const fine = Math.max(0.4, height * 0.0042);
  return [stroke(lines, paintPlant(shade(color, 0.05), light), fine), stroke(buds, paintPlant(shade(color, 0.02, -8), light), fine + 0.7)];
}
