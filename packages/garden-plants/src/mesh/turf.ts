import { BED, PATH, paint, paintLowLeaf, shade, type Colour, type Light } from '../colours.ts';
import type { SeasonName } from '../facts.ts';
import { between, createRandom, roundForDecision } from '../random.ts';
import { addTriangles, type Sculpture } from './sculpture.ts';
import { add, makeLump, makeStem, type Triangle, type Vec } from './solid.ts';

/** The oval piece of ground that stands on the table: half its length, half its depth, and its heights, in units. */
export const TURF = { across: 172, depth: 128, middle: 30, rim: 23 } as const;
/** Snow in daylight is a little blue, or it looks like sand on a table. */
export const SNOW: Colour = [0.965, 0.008, 275];

const SIDES = 30;
const BLADES = 44;
const EARTH: Colour = [0.6, 0.052, 58];
/** On a table the grass of autumn is greener than in the picture, where the light of the whole page is golden. */
const AUTUMN_GRASS: Colour = [0.785, 0.068, 110];
const GRASS: Record<SeasonName, Colour> = { ...BED, autumn: AUTUMN_GRASS, winter: SNOW };
/** The rings of the grass, as shares of the oval, and how many corners each has. */
const RINGS = [
  { share: 0.42, corners: 8 },
  { share: 0.78, corners: 12 },
] as const;
const TONES = [-0.018, 0, 0.022];

/** How high the ground is at a place. */
export function findGround(x: number, z: number): number {
  const away = Math.min(1, (x / TURF.across) ** 2 + (z / TURF.depth) ** 2);
  return roundForDecision(TURF.middle - (TURF.middle - TURF.rim) * away);
}

/** Grass, a little higher in its middle, on earth, with blades about its rim and stones to step on. */
export function makeTurf(light: Light): Sculpture {
  const sculpture: Sculpture = new Map();
  const random = createRandom('turf');
  const uneven = Array.from({ length: SIDES }, () => between(random, 0.985, 1.02));
  const edge = (share: number, height: number): Vec[] =>
    uneven.map((size, index) => {
      const turn = ((index + 0.5) / SIDES) * Math.PI * 2;
      return [Math.cos(turn) * TURF.across * share * size, height, Math.sin(turn) * TURF.depth * share * size];
    });
  const inner = RINGS.map(({ share, corners }) =>
    Array.from({ length: corners }, (_, index): Vec => {
      const [turn, out] = [((index + between(random, -0.22, 0.22)) / corners) * Math.PI * 2, share * between(random, 0.94, 1.06)];
      const [x, z] = [Math.cos(turn) * TURF.across * out, Math.sin(turn) * TURF.depth * out];
      return [x, findGround(x, z), z];
    }),
  );
  const rim = edge(1.06, TURF.rim - 1);
  const middle: Vec = [0, TURF.middle, 0];
  const rings = [[middle], ...inner, rim];
  const color = GRASS[light.season];
  const colors = TONES.map((tone) => paint(shade(color, tone + 0.012), 'ground', light));
  rings.slice(1).forEach((ring, level) => {
    for (const triangle of weave(rings[level] ?? [], ring))
      addTriangles(sculpture, colors[Math.floor(random() * TONES.length)] ?? '#000000', [triangle]);
  });
  const sill = edge(1.085, TURF.rim - 5);
  addTriangles(sculpture, paint(shade(GRASS[light.season], -0.035), 'ground', light), band(rim, sill)); // prettier-ignore
  addTriangles(sculpture, paint(EARTH, 'ground', light), band(sill, edge(0.99, 0)));
  addStones(sculpture, light);
  addBlades(sculpture, light);
  return sculpture;
}

/** Triangles between two rings about the upright, the inner of which has fewer corners, seen from above. */
function weave(inner: readonly Vec[], outer: readonly Vec[]): Triangle[] {
  const at = (ring: readonly Vec[], index: number): Vec => ring[index % ring.length] ?? [0, 0, 0];
  const triangles: Triangle[] = [];
  let [one, other] = [0, 0];
  while (one < inner.length || other < outer.length) {
    const isOuterNext =
      inner.length === 1 || one >= inner.length || (other < outer.length && (other + 1) / outer.length <= (one + 1) / inner.length);
    if (isOuterNext) {
      if (other >= outer.length) break;
      triangles.push([at(inner, one), at(outer, other + 1), at(outer, other)]);
      other += 1;
    } else {
      triangles.push([at(inner, one), at(inner, one + 1), at(outer, other)]);
      one += 1;
    }
  }
  return triangles;
}

/** A few flat stones that lead in from the front, as the path leads along the beds. */
function addStones(sculpture: Sculpture, light: Light): void {
  const random = createRandom('turf-stones');
  const color = paint(light.season === 'winter' ? shade(SNOW, -0.09) : shade(PATH[light.season], -0.05), 'ground', light);
  for (const [x, z, radius] of STONES) {
    const stone = makeLump({ centre: [x, findGround(x, z), z], radius, squash: 0.14, random, isRound: true });
    addTriangles(sculpture, color, stone.filter((corners) => corners.some(([, y]) => y > findGround(x, z)))); // prettier-ignore
  }
}

const STONES = [
  [58, 113, 12],
  [47, 90, 11],
  [30, 70, 10.5],
  [12, 55, 9.5],
  [-2, 37, 9],
] as const;

/** From an upper ring to a lower one, seen from outside. */
const band = (upper: readonly Vec[], lower: readonly Vec[]): Triangle[] =>
  upper.flatMap((a, index): Triangle[] => {
    const [b, c, d] = [upper[(index + 1) % upper.length] ?? a, lower[index] ?? a, lower[(index + 1) % lower.length] ?? a];
    return [
      [a, b, c],
      [b, d, c],
    ];
  });

function addBlades(sculpture: Sculpture, light: Light): void {
  const random = createRandom('turf-blades');
  const colors = [0.02, 0.07].map((lightness) => paintLowLeaf(light, lightness));
  for (let index = 0; index < BLADES; index += 1) {
    const turn = (index / BLADES) * Math.PI * 2 + between(random, -0.06, 0.06);
    const out = between(random, 0.93, 1.03);
    const at: Vec = [Math.cos(turn) * TURF.across * out, TURF.rim - 1.5, Math.sin(turn) * TURF.depth * out];
    const tip = add(at, [between(random, -4, 4), between(random, 7, 14), between(random, -4, 4)]);
    addTriangles(
      sculpture,
      colors[index % 2] ?? '#000000',
      makeStem(
        [
          { at, radius: 1.7 },
          { at: tip, radius: 0 },
        ],
        3,
      ),
    );
  }
}
