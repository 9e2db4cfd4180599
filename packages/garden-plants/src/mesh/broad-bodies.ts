import { paint, paintLowLeaf, shade, SHADOW, type Light } from '../colours.ts';
import { CHIVES, EARTH, HERB_HEIGHT, HERBS, LAVENDER, ROSEMARY, SILVER } from '../low/draw-herbs.ts';
import { CORNFLOWER, DAISY, DAISY_HEART, POPPY, TUFTS } from '../low/draw-meadow.ts';
import { CANE, CANES, DEEPER_PETAL, HEART, HIP, PETAL } from '../low/draw-rose.ts';
import { isFlowering } from '../low/low-plant.ts';
import { between, createRandom, integerBetween, roundForDecision, type Random } from '../random.ts';
import { GOLDEN_ANGLE } from './low-bodies.ts';
import { fewer, type BodySeed } from './plant-seed.ts';
import { addTriangles, type Sculpture } from './sculpture.ts';
import { add, around, makeDrop, makeFlower, makeLeaf, makeLump, makeStem, mix, pointOnCurve, type Vec } from './solid.ts';

type Cane = { foot: Vec; bend: Vec; tip: Vec; turn: number };

/** Canes that arch to all sides from one foot, leafy; open flowers, and hips from autumn on. */
export function makeRose(sculpture: Sculpture, seed: BodySeed): void {
  const { name, size, light, detail } = seed;
  const random = createRandom(`rose-body:${name}`);
  const height = 48 + 10 * size;
  const first = random() * Math.PI * 2;
  const canes = Array.from({ length: fewer(CANES, detail + 0.4, 6) }, (_, index): Cane => {
    const turn = first + index * GOLDEN_ANGLE;
    const spread = 0.12 + 0.88 * ((index * 0.618 + 0.2) % 1);
    const reach = spread * height * 0.52;
    const top = height * between(random, 0.86, 1) * (1.04 - spread * 0.42);
    return {
      foot: around(turn, height * 0.03, 0),
      bend: around(turn, reach * 0.5, top * 1.15),
      tip: around(turn, reach, top * 0.85),
      turn,
    };
  });
  for (const { foot, bend, tip } of canes) {
    const middle = { at: pointOnCurve(foot, bend, tip, 0.55), radius: height * 0.011 };
    addTriangles(sculpture, paint(CANE, 'plant', light), makeStem([{ at: foot, radius: height * 0.015 }, ...(detail > 0.4 ? [middle] : []), { at: tip, radius: 0 }], 3)); // prettier-ignore
  }
  if (light.season !== 'winter') addRoseLeaves(sculpture, { canes, height, random, light, detail });
  addRoseFlowers(sculpture, { canes, height, random, light, detail });
}

type RoseParts = { canes: readonly Cane[]; height: number; random: Random; light: Light; detail: number };

function addRoseLeaves(sculpture: Sculpture, { canes, height, random, light, detail }: RoseParts): void {
  const each = fewer(9, detail, 4);
  const hue = light.season === 'autumn' ? -34 : 0;
  const colors = [-0.07, -0.01, 0.05].map((lightness) => paintLowLeaf(light, lightness, hue));
  const larger = 1.1 + 0.7 * (1 - detail);
  for (const { foot, bend, tip, turn } of canes)
    for (let index = 0; index < each; index += 1) {
      const share = 0.14 + (0.8 * (index + 0.5)) / each;
      const at = pointOnCurve(foot, bend, tip, share);
      const way = turn + (index % 2 === 0 ? 1 : -1) * between(random, 0.5, 1.9);
      const long = height * between(random, 0.17, 0.23) * larger;
      const tone = Math.min(2, Math.floor(roundForDecision(share * 2.2 + between(random, -0.3, 0.6))));
      addTriangles(sculpture, colors[Math.max(0, tone)] ?? '#000000', makeLeaf(at, add(at, around(way, long * 0.92, long * 0.3)), { width: long * 0.66 })); // prettier-ignore
    }
}

function addRoseFlowers(sculpture: Sculpture, { canes, height, random, light, detail }: RoseParts): void {
  const isOpen = isFlowering(light);
  for (const { foot, bend, tip, turn } of canes)
    for (let index = 0; index < (detail > 0.6 ? 2 : 1); index += 1) {
      const on = pointOnCurve(foot, bend, tip, 0.98 - index * 0.3);
      const out = around(turn + (index === 0 ? 0 : between(random, -1.2, 1.2)), 0.8, 0.75);
      const at = add(on, out, height * 0.05);
      const isDeeper = roundForDecision(random()) < 0.45;
      if (!isOpen) {
        addTriangles(sculpture, paint(HIP, 'flower', light), makeDrop(add(at, [0, height * 0.04, 0]), add(at, [0, -height * 0.045, 0]), height * 0.065)); // prettier-ignore
        continue;
      }
      const radius = height * between(random, 0.1, 0.125);
      addTriangles(sculpture, paint(isDeeper ? DEEPER_PETAL : PETAL, 'flower', light), makeFlower(at, out, { radius, petals: 5, turn: random() * 6 })); // prettier-ignore
      addTriangles(sculpture, paint(HEART, 'flower', light), makeDrop(at, add(at, out, radius * 0.3), radius * 0.5, 0.4));
    }
}

/** A strip of meadow: tufts of grass with daisies, cornflowers and poppies among them. */
export function makeMeadow(sculpture: Sculpture, { name, size, light, detail }: BodySeed): void {
  const random = createRandom(`meadow-body:${name}`);
  const half = TUFTS[size] * 2.7;
  const count = fewer(TUFTS[size], Math.sqrt(detail) * 1.25, 5);
  const colors = [-0.08, -0.01, 0.06].map((lightness, index) => paintLowLeaf(light, lightness, index * -3));
  const blades = fewer(6, detail, 3);
  for (let tuft = 0; tuft < count; tuft += 1) {
    const foot: Vec = [((tuft + 0.5) / count - 0.5) * 2 * half + between(random, -3, 3), 0, between(random, -9, 9)];
    for (let blade = 0; blade < blades; blade += 1) {
      const at = add(foot, around(random() * 6.3, 2.2, 0));
      const tip = add(at, around(random() * 6.3, between(random, 1, 6), between(random, 9, 20)));
      addTriangles(
        sculpture,
        colors[integerBetween(random, 0, 2)] ?? '#000000',
        makeStem(
          [
            { at, radius: 1.5 },
            { at: tip, radius: 0 },
          ],
          3,
        ),
      );
    }
  }
  const share = isFlowering(light) ? 0.8 : light.season === 'autumn' ? 0.3 : 0;
  const flowers = fewer(TUFTS[size] * share, Math.max(0.2, detail), 0);
  for (let index = 0; index < flowers; index += 1) {
    const at: Vec = [((index + 0.5) / flowers - 0.5) * 2 * half, between(random, 13, 23), between(random, -9, 9)];
    addMeadowFlower(sculpture, at, { kind: roundForDecision(random()), light, turn: random() * 6 });
  }
}

function addMeadowFlower(sculpture: Sculpture, at: Vec, { kind, light, turn }: { kind: number; light: Light; turn: number }): void {
  const facing: Vec = around(turn, 0.5, 1);
  const color = kind < 0.45 ? DAISY : kind < 0.72 ? CORNFLOWER : POPPY;
  const petals = kind < 0.45 ? 6 : 5;
  addTriangles(
    sculpture,
    paintLowLeaf(light, -0.02),
    makeStem(
      [
        { at: [at[0], 0, at[2]], radius: 0.6 },
        { at, radius: 0 },
      ],
      3,
    ),
  );
  addTriangles(sculpture, paint(color, 'flower', light), makeFlower(at, facing, { radius: kind < 0.72 ? 4.2 : 5, petals, turn }));
  if (kind < 0.45) addTriangles(sculpture, paint(DAISY_HEART, 'flower', light), makeDrop(at, add(at, facing, 1.4), 2.6));
}

type Herb = { at: Vec; height: number; light: Light; random: Random; detail: number };

/** A small bed of earth with a herb for some answers each: the same herbs in the same order as in the drawing. */
export function makeHerbs(sculpture: Sculpture, { name, size, light, detail }: BodySeed): void {
  const random = createRandom(`herbs:${name}`);
  const count = HERBS[size];
  const half = 18 + count * 4;
  const first = Math.floor(random() * HERB_BODIES.length);
  const chance = createRandom(`herb-bodies:${name}`);
  const earth = paint(light.season === 'winter' ? SHADOW.winter : EARTH, 'ground', light);
  const oval = makeLump({ centre: [0, 0, 0], radius: half, squash: 0.07, random: () => 0.5, isRound: true });
  addTriangles(sculpture, earth, oval.map(([a, b, c]) => [flatten(a), flatten(b), flatten(c)] as const)); // prettier-ignore
  for (let index = 0; index < count; index += 1) {
    const at: Vec = [((index + 0.5) / count - 0.5) * half * 1.6, 1, (index % 2 === 0 ? -1 : 1) * half * 0.16];
    const make = HERB_BODIES[(first + index) % HERB_BODIES.length] ?? makeLavender;
    make(sculpture, { at, height: HERB_HEIGHT * between(chance, 0.85, 1.15), light, random: chance, detail });
  }
}

const flatten = ([x, y, z]: Vec): Vec => [x, y, z * 0.62];

const listTips = ({ at, height, random }: Herb, count: number, spread: number): Vec[] =>
  Array.from({ length: count }, (_, index) => {
    const lean = spread * Math.sqrt((index + 0.3) / count);
    return add(at, around(index * GOLDEN_ANGLE + random(), height * Math.sin(lean), height * Math.cos(lean) * between(random, 0.85, 1.05)));
  });

function makeLavender(sculpture: Sculpture, herb: Herb): void {
  const { at, light, detail } = herb;
  const color = isFlowering(light) ? paint(LAVENDER, 'flower', light) : paintLowLeaf(light, -0.06, -30);
  for (const tip of listTips(herb, fewer(9, detail, 4), 0.6)) {
    addTriangles(
      sculpture,
      paint(shade(SILVER, -0.12), 'plant', light),
      makeStem(
        [
          { at, radius: 1 },
          { at: tip, radius: 0 },
        ],
        3,
      ),
    );
    addTriangles(sculpture, color, makeDrop(mix(at, tip, 0.6), mix(at, tip, 1.06), isFlowering(light) ? 4.4 : 2.4, 0.35));
  }
}

function makeSage(sculpture: Sculpture, herb: Herb): void {
  const { at, light, detail } = herb;
  listTips(herb, fewer(12, detail, 6), 1.25).forEach((tip, index) =>
    addTriangles(
      sculpture,
      paint(shade(SILVER, index % 2 === 0 ? -0.1 : 0), 'plant', light),
      makeLeaf(at, mix(at, tip, 0.75), { width: 7.5 }),
    ),
  );
}

function makeChives(sculpture: Sculpture, herb: Herb): void {
  const { at, light, detail, random } = herb;
  listTips(herb, fewer(11, detail, 5), 0.6).forEach((tip, index) => {
    const foot = add(at, around(index, 1.8, 0));
    addTriangles(
      sculpture,
      paintLowLeaf(light, 0.04),
      makeStem(
        [
          { at: foot, radius: 1.1 },
          { at: mix(at, tip, 0.88), radius: 0 },
        ],
        3,
      ),
    );
    if (index % 3 === 1 && isFlowering(light))
      addTriangles(sculpture, paint(CHIVES, 'flower', light), makeLump({ centre: mix(at, tip, 0.9), radius: 3.4, random, isRound: false }));
  });
}

function makeRosemary(sculpture: Sculpture, herb: Herb): void {
  const { at, light, detail } = herb;
  listTips(herb, fewer(8, detail, 4), 0.62).forEach((tip, index) =>
    addTriangles(sculpture, paint(shade(ROSEMARY, index % 2 === 0 ? 0.05 : -0.03), 'plant', light), makeDrop(at, tip, 5.2, 0.42)),
  );
}

const HERB_BODIES = [makeLavender, makeChives, makeSage, makeRosemary];
