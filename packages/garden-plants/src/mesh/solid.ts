import type { Random } from '../random.ts';
import { between } from '../random.ts';

/** A point or direction in space: x to the right, y up, z towards the viewer, in units of a plant at scale 1. */
export type Vec = readonly [x: number, y: number, z: number];
export type Triangle = readonly [Vec, Vec, Vec];

export const add = (one: Vec, other: Vec, times = 1): Vec => [
  one[0] + other[0] * times,
  one[1] + other[1] * times,
  one[2] + other[2] * times,
];
export const subtract = (one: Vec, other: Vec): Vec => add(one, other, -1);
export const mix = (one: Vec, other: Vec, share: number): Vec => add(one, subtract(other, one), share);
export const cross = ([ax, ay, az]: Vec, [bx, by, bz]: Vec): Vec => [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
const dot = (one: Vec, other: Vec): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
export const length = (vector: Vec): number => Math.sqrt(dot(vector, vector));

/** The direction of a vector with length 1; upwards where it has none. */
export function normalize(vector: Vec): Vec {
  const size = length(vector);
  return size < 1e-9 ? [0, 1, 0] : [vector[0] / size, vector[1] / size, vector[2] / size];
}

/** A point at a distance from the upright through the origin. @param turn about the upright, in radians */
export const around = (turn: number, distance: number, height: number): Vec => [
  Math.cos(turn) * distance,
  height,
  Math.sin(turn) * distance,
];

/** The point at a share of a quadratic curve. */
export const pointOnCurve = (foot: Vec, bend: Vec, tip: Vec, share: number): Vec =>
  mix(mix(foot, bend, share), mix(bend, tip, share), share);

/** The same triangle, seen from the side that lies away from a point. */
function turnAway([a, b, c]: Triangle, from: Vec): Triangle {
  const middle: Vec = [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3, (a[2] + b[2] + c[2]) / 3];
  return dot(cross(subtract(b, a), subtract(c, a)), subtract(middle, from)) < 0 ? [a, c, b] : [a, b, c];
}

const turnAllAway = (triangles: readonly Triangle[], from: Vec): Triangle[] => triangles.map((one) => turnAway(one, from));

/** Two directions across another, at right angles. */
export function findAcross(direction: Vec): [Vec, Vec] {
  const along = normalize(direction);
  const first = normalize(cross(along, Math.abs(along[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]));
  return [first, cross(along, first)];
}

function makeRing(centre: Vec, [one, other]: readonly [Vec, Vec], radius: number, sides: number): Vec[] {
  return Array.from({ length: sides }, (_, index) => {
    const turn = (index / sides) * Math.PI * 2;
    return add(add(centre, one, Math.cos(turn) * radius), other, Math.sin(turn) * radius);
  });
}

/** Points that are there, of a list that is walked round and round. */
const takeFrom = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('a ring has no points');
  return found;
};

/**
 * A stem along points, each with its half width, which ends in its last point. It is open at its foot, which stands in the
 * ground or in a thicker stem. At least two points.
 */
export function makeStem(points: readonly { at: Vec; radius: number }[], sides: number): Triangle[] {
  const tip = takeFrom(points, points.length - 1);
  const body = points.slice(0, -1);
  const across = findAcross(subtract(tip.at, takeFrom(points, 0).at));
  const rings = body.map(({ at, radius }) => makeRing(at, across, radius, sides));
  return rings.flatMap((ring, level) =>
    Array.from({ length: sides }, (_, side) => side).flatMap((side): Triangle[] => {
      const [a, b] = [takeFrom(ring, side), takeFrom(ring, side + 1)];
      const above = rings[level + 1];
      const inside = mix(takeFrom(body, level).at, takeFrom(points, level + 1).at, 0.4);
      if (!above) return [turnAway([a, b, tip.at], inside)];
      return turnAllAway(
        [
          [a, b, takeFrom(above, side + 1)],
          [a, takeFrom(above, side + 1), takeFrom(above, side)],
        ],
        inside,
      );
    }),
  );
}

/** A leaf or petal as a closed body of four triangles: folded along its middle. @param up the side on which its edges lie */
export function makeLeaf(
  foot: Vec,
  tip: Vec,
  { width, up = [0, 1, 0], fold = 0.3 }: { width: number; up?: Vec; fold?: number },
): Triangle[] {
  const along = subtract(tip, foot);
  const crossed = cross(along, up);
  const aside = length(crossed) < 1e-6 ? findAcross(along)[0] : normalize(crossed);
  const rise = normalize(cross(aside, along));
  const middle = add(mix(foot, tip, 0.45), rise, width * fold);
  const [left, right] = [add(middle, aside, -width / 2), add(middle, aside, width / 2)];
  const centre = mix(mix(foot, tip, 0.5), middle, 0.5);
  return turnAllAway(
    [
      [foot, tip, left],
      [foot, tip, right],
      [foot, left, right],
      [tip, left, right],
    ],
    centre,
  );
}

const GOLD = (1 + Math.sqrt(5)) / 2;
const ICOSAHEDRON: readonly Vec[] = [
  [-1, GOLD, 0], [1, GOLD, 0], [-1, -GOLD, 0], [1, -GOLD, 0],
  [0, -1, GOLD], [0, 1, GOLD], [0, -1, -GOLD], [0, 1, -GOLD],
  [GOLD, 0, -1], [GOLD, 0, 1], [-GOLD, 0, -1], [-GOLD, 0, 1],
].map(([x = 0, y = 0, z = 0]) => normalize([x, y, z])); // prettier-ignore
const ICOSAHEDRON_FACES = [
  [0, 11, 5], [0, 5, 1], [0, 1, 7], [0, 7, 10], [0, 10, 11], [1, 5, 9], [5, 11, 4], [11, 10, 2], [10, 7, 6], [7, 1, 8],
  [3, 9, 4], [3, 4, 2], [3, 2, 6], [3, 6, 8], [3, 8, 9], [4, 9, 5], [2, 4, 11], [6, 2, 10], [8, 6, 7], [9, 8, 1],
] as const; // prettier-ignore
const OCTAHEDRON: readonly Vec[] = [[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]]; // prettier-ignore
const OCTAHEDRON_FACES = [[0, 2, 4], [4, 2, 1], [1, 2, 5], [5, 2, 0], [4, 3, 0], [1, 3, 4], [5, 3, 1], [0, 3, 5]] as const; // prettier-ignore

type Lump = { centre: Vec; radius: number; squash?: number; random: Random; isRound: boolean };

/** A mass of leaves, or a fruit: a body of 20 triangles, or of 8, a little uneven. @param squash its height over its width */
export function makeLump({ centre, radius, squash = 1, random, isRound }: Lump): Triangle[] {
  const turn = random() * Math.PI * 2;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const corners = (isRound ? ICOSAHEDRON : OCTAHEDRON).map(([x, y, z]): Vec => {
    const size = radius * between(random, 0.84, 1.12);
    return [centre[0] + (x * cos - z * sin) * size, centre[1] + y * size * squash, centre[2] + (x * sin + z * cos) * size];
  });
  return turnAllAway(
    (isRound ? ICOSAHEDRON_FACES : OCTAHEDRON_FACES).map(([a, b, c]): Triangle => [
      takeFrom(corners, a),
      takeFrom(corners, b),
      takeFrom(corners, c),
    ]),
    centre,
  );
}

/** A small body that ends in a point at both ends, in six triangles: a fruit, a bud, the head of a flower. */
export function makeDrop(foot: Vec, tip: Vec, width: number, widestAt = 0.5): Triangle[] {
  const middle = mix(foot, tip, widestAt);
  const ring = makeRing(middle, findAcross(subtract(tip, foot)), width / 2, 3);
  return turnAllAway(
    ring.flatMap((corner, index): Triangle[] => [
      [foot, corner, takeFrom(ring, index + 1)],
      [tip, corner, takeFrom(ring, index + 1)],
    ]),
    middle,
  );
}

/** A bell that opens from its top along a direction, hollow below. */
export function makeBell(top: Vec, towards: Vec, { long, radius, sides }: { long: number; radius: number; sides: number }): Triangle[] {
  const along = normalize(towards);
  const across = findAcross(along);
  const waist = makeRing(add(top, along, long * 0.3), across, radius * 0.72, sides);
  const rim = makeRing(add(top, along, long), across, radius, sides);
  const [inside, deep] = [add(top, along, long * 0.5), add(top, along, long * 0.45)];
  return waist.flatMap((corner, index): Triangle[] => {
    const [next, low, lowNext] = [takeFrom(waist, index + 1), takeFrom(rim, index), takeFrom(rim, index + 1)];
    const outside: Triangle[] = [
      [top, corner, next],
      [corner, low, lowNext],
      [corner, lowNext, next],
    ];
    return [...turnAllAway(outside, inside), turnAway([deep, low, lowNext], top)];
  });
}

/** An open flower with pointed petals about its middle, closed behind. @param facing where it looks */
export function makeFlower(
  centre: Vec,
  facing: Vec,
  { radius, petals, turn = 0 }: { radius: number; petals: number; turn?: number },
): Triangle[] {
  const front = normalize(facing);
  const [one, other] = findAcross(front);
  const at = (index: number, distance: number, height: number): Vec => {
    const angle = turn + (index / petals) * Math.PI * 2;
    return add(add(add(centre, front, height), one, Math.cos(angle) * distance), other, Math.sin(angle) * distance);
  };
  const [middle, back] = [add(centre, front, radius * 0.02), add(centre, front, -radius * 0.28)];
  return Array.from({ length: petals }, (_, index) => index).flatMap((index): Triangle[] => {
    const [left, tip, right] = [
      at(index - 0.5, radius * 0.62, radius * 0.12),
      at(index, radius, radius * 0.22),
      at(index + 0.5, radius * 0.62, radius * 0.12),
    ];
    const seen: Triangle[] = [
      [middle, left, tip],
      [middle, tip, right],
    ];
    return [...turnAllAway(seen, add(centre, front, -radius)), ...turnAllAway([[back, left, tip], [back, tip, right]], add(centre, front, radius))]; // prettier-ignore
  });
}
