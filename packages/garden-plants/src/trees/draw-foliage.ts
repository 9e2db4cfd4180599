import { paintFlower, paintPlant, shade, type Colour, type Light } from '../colours.ts';
import type { SeasonName, TreeSpecies } from '../facts.ts';
import { drawDot, drawLeaf, drawRing, fill, hasInk, moveTo, stroke, type Point, type Shape } from '../pen.ts';
import { between, integerBetween, roundForDecision, type Random } from '../random.ts';
import type { Skeleton, Twig } from './grow-tree.ts';
import { LEAF_SHARE, LEAVES, TREE_FORMS } from './tree-form.ts';

/** Four tones of one colour, from the shade to the light of the upper left. */
const TONES = [
  { lightness: -0.125, hue: 9 },
  { lightness: -0.055, hue: 4 },
  { lightness: 0, hue: 0 },
  { lightness: 0.065, hue: -7 },
];
const BRIGHTEST = TONES.length - 1;
const GOLDEN_ANGLE = (137.508 * Math.PI) / 180;
const WASH_OPACITY = 0.5;
/** The wash is drawn in towards the crown's middle, or discs show on its edge. */
const WASH_INSET = 0.16;

export type Foliage = { species: TreeSpecies; skeleton: Skeleton; height: number; light: Light; random: Random; isFar: boolean };

type Crown = { middle: Point; halfWidth: number; halfHeight: number };
type Layer = { tones: string[]; wash: string };

/** The leaves behind the branches and those before them. In winter there are none. */
export function drawFoliage(foliage: Foliage): { behind: Shape[]; before: Shape[] } {
  const { species, skeleton, height, light } = foliage;
  if (light.season === 'winter') return { behind: [], before: [] };
  const form = TREE_FORMS[species];
  const crown: Crown = {
    middle: { x: skeleton.trunk.tip.x * 0.5, y: -height * (form.bareTrunk + (1 - form.bareTrunk) / 2) },
    halfWidth: (form.crownWidth / 2) * height,
    halfHeight: ((1 - form.bareTrunk) / 2) * height,
  };
  const layers = { behind: emptyLayer(), before: emptyLayer() };
  for (const twig of skeleton.twigs) {
    const isBehind = roundForDecision(twig.depth) < -0.15;
    addCluster({ ...foliage, twig, crown, layer: isBehind ? layers.behind : layers.before, darker: isBehind ? 0.8 : 0 });
  }
  const color = LEAVES[species][light.season];
  const washWidth = form.leafLength * height * (foliage.isFar ? 2.1 : 1.75);
  return { behind: paintLayer(layers.behind, color, light, washWidth), before: paintLayer(layers.before, color, light, washWidth) };
}

const emptyLayer = (): Layer => ({ tones: TONES.map(() => ''), wash: '' });

function paintLayer({ tones, wash }: Layer, color: Colour, light: Light, washWidth: number): Shape[] {
  const ground = stroke(wash, paintPlant(shade(color, -0.11, 7), light), washWidth, WASH_OPACITY);
  const leaves = tones.map((d, index) => {
    const { lightness, hue } = TONES[index] ?? { lightness: 0, hue: 0 };
    return fill(d, paintPlant(shade(color, lightness, hue), light));
  });
  return [ground, ...leaves].filter(hasInk);
}

type ClusterSeed = Foliage & { twig: Twig; crown: Crown; layer: Layer; darker: number };

/** Leaves at the golden angle about a twig's end. Chance is used up alike in every season, so that none moves a leaf. */
function addCluster({ species, height, light, random, isFar, twig, crown, layer, darker }: ClusterSeed): void {
  const form = TREE_FORMS[species];
  const across = (twig.tip.x - crown.middle.x) / crown.halfWidth;
  const down = (twig.tip.y - crown.middle.y) / crown.halfHeight;
  const brightness = 1.75 - across * 0.75 - down * 0.95 + twig.depth * 0.45 - darker;
  const count = integerBetween(random, 5, 7);
  const [length, width] = [form.leafLength * height * (isFar ? 1.4 : 1), form.leafWidth * height * (isFar ? 1.55 : 1.15)];
  layer.wash += drawDot({
    x: twig.tip.x + (crown.middle.x - twig.tip.x) * WASH_INSET,
    y: twig.tip.y + (crown.middle.y - twig.tip.y) * WASH_INSET,
  });
  const outwards = Math.atan2(down + 0.35, across * 1.3);
  for (let index = 0; index < (isFar ? 3 : count); index += 1) {
    const turn = index * GOLDEN_ANGLE + twig.angle;
    const at = moveTo(twig.tip, turn, form.leafLength * height * 0.52 * Math.sqrt(index));
    const angle = outwards + between(random, -0.95, 0.95);
    const isShown = roundForDecision(random()) < LEAF_SHARE[light.season];
    const tone = brightness - Math.cos(turn) * 0.3 - Math.sin(turn) * 0.35 + between(random, -0.7, 0.7);
    const leafLength = length * between(random, 0.88, 1.1);
    if (!isShown) continue;
    const slot = Math.max(0, Math.min(BRIGHTEST, Math.floor(roundForDecision(tone))));
    layer.tones[slot] = (layer.tones[slot] ?? '') + drawLeaf(at, angle, leafLength, width);
  }
}

export const PEAR_BLOSSOM: Colour = [0.985, 0.012, 100];
export const APPLE_BLOSSOM: Colour = [0.86, 0.075, 5];
const BLOSSOM_HEART: Colour = [0.83, 0.1, 85];
export const PEAR_FRUIT: Colour = [0.815, 0.125, 90];
export const APPLE_FRUIT: Colour = [0.585, 0.155, 31];
export const UNRIPE: Record<'pear' | 'apple', Colour> = { pear: [0.78, 0.11, 112], apple: [0.72, 0.12, 112] };

/** Blossom in spring, few unripe fruits in summer, ripe ones in autumn: on pear and apple trees only. */
export function drawFruit(foliage: Foliage): Shape[] {
  const { species, skeleton, height, light, random } = foliage;
  if (species !== 'pear' && species !== 'apple') return [];
  const front = skeleton.twigs.filter(({ depth }) => roundForDecision(depth) > -0.15);
  if (light.season === 'spring') return drawBlossom(front, { ...foliage, species });
  const share = FRUIT_SHARE[light.season];
  const chosen = front.filter(() => roundForDecision(random()) < share);
  const color = light.season === 'summer' ? UNRIPE[species] : species === 'pear' ? PEAR_FRUIT : APPLE_FRUIT;
  const width = height * (species === 'pear' ? 0.026 : 0.034);
  const at = chosen.map(({ tip }) => ({ x: tip.x, y: tip.y + height * 0.03 }));
  const dots = (dx: number, dy: number): string => at.map(({ x, y }) => drawDot({ x: x + width * dx, y: y + width * dy })).join('');
  return [
    ...(species === 'pear' ? [stroke(dots(0, -0.65), paintFlower(color, light), width * 0.6)] : []),
    stroke(dots(0, 0), paintFlower(color, light), width),
    stroke(dots(-0.18, -0.15), paintFlower(shade(color, 0.1), light), width * 0.35),
  ].filter(hasInk);
}

export const FRUIT_SHARE: Record<Exclude<SeasonName, 'spring'>, number> = { summer: 0.14, autumn: 0.3, winter: 0 };

type BlossomSeed = { species: 'pear' | 'apple'; height: number; light: Light; random: Random; isFar: boolean };

function drawBlossom(twigs: readonly Twig[], { species, height, light, random, isFar }: BlossomSeed): Shape[] {
  const radius = Math.max(1.5, height * 0.0135);
  let [petals, paler, hearts] = ['', '', ''];
  for (const { tip } of twigs) {
    for (let flower = 0; flower < (isFar ? 1 : 2); flower += 1) {
      const at = moveTo(tip, random() * Math.PI * 2, height * between(random, 0.005, 0.032));
      const [turn, isPale] = [random() * Math.PI, roundForDecision(random()) < 0.4];
      const d = drawRing(at, 5, turn, radius);
      if (isPale) paler += d;
      else petals += d;
      hearts += drawDot(at);
    }
  }
  const color = species === 'pear' ? PEAR_BLOSSOM : APPLE_BLOSSOM;
  const width = radius * 1.35;
  return [
    stroke(petals, paintFlower(color, light), width),
    stroke(paler, paintFlower(shade(color, species === 'pear' ? -0.04 : 0.06), light), width),
    stroke(hearts, paintFlower(BLOSSOM_HEART, light), radius * 0.9),
  ];
}
