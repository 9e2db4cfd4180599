import { paint, paintLowLeaf, shade, type Colour } from '../colours.ts';
import { BELL, BELLS_A_STEM } from '../low/draw-bellflower.ts';
import { BUD } from '../low/draw-bud.ts';
import { HEART as FORGET_ME_NOT_HEART, PETAL as FORGET_ME_NOT } from '../low/draw-forget-me-not.ts';
import { BEARD, FALL, STANDARD } from '../low/draw-iris.ts';
import { EARTH, FRESH } from '../low/draw-sprout.ts';
import { isFlowering } from '../low/low-plant.ts';
import { between, createRandom, integerBetween, type Random } from '../random.ts';
import { fewer, type BodySeed } from './plant-seed.ts';
import { addTriangles, type Sculpture } from './sculpture.ts';
import { add, around, makeBell, makeDrop, makeFlower, makeLeaf, makeLump, makeStem, mix, pointOnCurve, type Vec } from './solid.ts';

export const GOLDEN_ANGLE = (137.508 * Math.PI) / 180;
const FOOT: Vec = [0, 0, 0];

/** Leaves that rise from a plant's foot to all sides. @param rise how steep: 0 flat, 1 upright */
export function makeRosette(
  random: Random,
  { count, long, width, rise }: { count: number; long: number; width: number; rise: number },
): ReturnType<typeof makeLeaf>[] {
  const first = random() * Math.PI * 2;
  return Array.from({ length: count }, (_, index) => {
    const size = long * between(random, 0.8, 1.15);
    const lean = rise * between(random, 0.75, 1.2);
    return makeLeaf(FOOT, around(first + index * GOLDEN_ANGLE, size * Math.cos(lean * 1.4), size * Math.sin(lean * 1.4)), { width });
  });
}

/** Arching stems, to all sides, with bells that hang from them, larger below. */
export function makeBellflower(sculpture: Sculpture, { name, size, light, detail }: BodySeed): void {
  const random = createRandom(`bellflower:${name}`);
  const height = 44 + 12 * size;
  const count = integerBetween(random, 3, 4);
  const chance = createRandom(`bellflower-body:${name}`);
  const first = chance() * Math.PI * 2;
  const leaves = makeRosette(chance, { count: fewer(9, detail, 5), long: height * 0.36, width: height * 0.13, rise: 0.5 });
  const stem = paintLowLeaf(light, -0.07);
  const [bell, darker] = [paint(shade(BELL, 0.05), 'flower', light), paint(shade(BELL, -0.01), 'flower', light)];
  leaves.forEach((leaf, index) => addTriangles(sculpture, paintLowLeaf(light, index % 2 === 0 ? -0.05 : 0.02), leaf));
  const share = isFlowering(light) ? 1 : light.season === 'autumn' ? 0.4 : 0;
  for (let index = 0; index < count; index += 1) {
    const turn = first + (index / count) * Math.PI * 2;
    const top = height * between(random, 0.82, 1);
    const lean = height * between(chance, 0.14, 0.32);
    const [bend, tip] = [around(turn, lean * 0.15, top * 0.8), around(turn, lean, top)];
    addTriangles(sculpture, stem, makeStem([{ at: FOOT, radius: height * 0.014 }, { at: pointOnCurve(FOOT, bend, tip, 0.5), radius: height * 0.011 }, { at: tip, radius: 0 }], 3)); // prettier-ignore
    const bells = fewer(BELLS_A_STEM, detail * share * 1.2, share === 0 ? 0 : 2);
    for (let one = 0; one < bells; one += 1) {
      const place = 1 - (0.55 * one) / Math.max(1, BELLS_A_STEM - 1) - 0.02;
      const at = pointOnCurve(FOOT, bend, tip, place);
      const long = height * (0.14 + 0.1 * (1 - place)) * between(chance, 0.9, 1.1);
      const aside = add(at, around(turn + (one === 0 ? 0 : one % 2 === 0 ? 1.3 : -1.3), long * 0.42, -long * 0.05));
      addTriangles(sculpture, stem, makeLeaf(at, aside, { width: height * 0.02 }));
      const body = makeBell(aside, add([0, -1, 0], around(turn, 0.25, 0)), { long, radius: long * 0.46, sides: detail > 0.6 ? 5 : 4 });
      addTriangles(sculpture, one % 2 === 0 ? bell : darker, body);
    }
  }
}

/** A fan of blades, and flowers of three upright pale petals and three that hang. */
export function makeIris(sculpture: Sculpture, { name, size, light, detail }: BodySeed): void {
  const random = createRandom(`iris:${name}`);
  const height = 46 + 13 * size;
  const count = fewer(integerBetween(random, 7, 11), Math.max(detail, 0.7), 6);
  const short = light.season === 'winter' ? 0.55 : 1;
  const chance = createRandom(`iris-body:${name}`);
  const first = chance() * Math.PI * 2;
  for (let index = 0; index < count; index += 1) {
    const turn = first + index * GOLDEN_ANGLE;
    const long = height * between(random, 0.5, 0.78) * short;
    const foot = around(turn, height * 0.05, 0);
    const tip = around(turn, height * between(chance, 0.12, 0.34), long);
    const out: Vec = around(turn, -1, 0.2);
    addTriangles(sculpture, paintLowLeaf(light, index % 2 === 0 ? -0.07 : 0.02), makeLeaf(foot, tip, { width: height * 0.085, up: out, fold: 0.5 })); // prettier-ignore
  }
  if (!isFlowering(light)) return;
  const flowers = Math.min(4, 1 + size);
  for (let index = 0; index < flowers; index += 1) {
    const turn = first + 0.6 + (index / flowers) * Math.PI * 2;
    const top = around(turn, flowers === 1 ? 0 : height * 0.2, height * between(chance, 0.74, 0.92));
    addTriangles(
      sculpture,
      paintLowLeaf(light, -0.02),
      makeStem(
        [
          { at: FOOT, radius: height * 0.016 },
          { at: top, radius: 0 },
        ],
        3,
      ),
    );
    addIrisFlower(sculpture, top, { long: height * (0.25 - 0.014 * size), turn, light });
  }
}

function addIrisFlower(
  sculpture: Sculpture,
  at: Vec,
  { long, turn, light }: { long: number; turn: number; light: BodySeed['light'] },
): void {
  for (let petal = 0; petal < 3; petal += 1) {
    const out = turn + (petal * Math.PI * 2) / 3;
    const [upright, fall] = [out + Math.PI / 3, out];
    const standard = makeLeaf(at, add(at, around(upright, long * 0.3, long)), {
      width: long * 0.66,
      up: around(upright, -1, 0.2),
      fold: -0.3,
    });
    const hip = add(at, around(fall, long * 0.5, long * 0.12));
    const hanging = [
      ...makeLeaf(at, add(hip, around(fall, long * 0.12, -0.02 * long)), { width: long * 0.4, fold: 0.1 }),
      ...makeLeaf(hip, add(hip, around(fall, long * 0.3, -long * 0.72)), { width: long * 0.62, up: around(fall, 1, 0.4), fold: 0.25 }),
    ];
    const beard = makeDrop(add(at, [0, long * 0.06, 0]), add(at, around(fall, long * 0.46, long * 0.17)), long * 0.12);
    addTriangles(sculpture, paint(shade(STANDARD, petal === 0 ? -0.03 : 0), 'flower', light), standard);
    addTriangles(sculpture, paint(FALL, 'flower', light), hanging);
    addTriangles(sculpture, paint(BEARD, 'flower', light), beard);
  }
}

/** A low cushion of leaves under many small blue flowers. */
export function makeForgetMeNot(sculpture: Sculpture, { name, light, detail }: BodySeed): void {
  const random = createRandom(`forget-me-not-body:${name}`);
  const leaves = makeRosette(random, { count: fewer(14, detail, 8), long: 17, width: 7, rise: 0.45 });
  leaves.forEach((leaf, index) => addTriangles(sculpture, paintLowLeaf(light, index % 2 === 0 ? -0.06 : 0.02), leaf));
  if (!isFlowering(light)) return;
  const count = fewer(15, detail, 7);
  for (let index = 0; index < count; index += 1) {
    const top = around(index * GOLDEN_ANGLE, 20 * Math.sqrt((index + 0.4) / count), between(random, 19, 29) - (index / count) * 9);
    const facing: Vec = [top[0] * 0.05, 1, top[2] * 0.05];
    const color = paint(shade(FORGET_ME_NOT, index % 3 === 0 ? 0.06 : 0), 'flower', light);
    addTriangles(
      sculpture,
      paintLowLeaf(light, -0.02),
      makeStem(
        [
          { at: mix(FOOT, top, 0.15), radius: 0.7 },
          { at: top, radius: 0 },
        ],
        3,
      ),
    );
    addTriangles(sculpture, color, makeFlower(top, facing, { radius: 5.2, petals: 5, turn: index }));
    addTriangles(sculpture, paint(FORGET_ME_NOT_HEART, 'flower', light), makeDrop(top, add(top, [0, 1.5, 0]), 2.6));
  }
}

/** A closed bud: the same for every capsule. It tells nothing. */
export function makeBud(sculpture: Sculpture, { light }: BodySeed): void {
  const top: Vec = [1, 44, 0];
  const leaf = (turn: number, height: number, long: number): void =>
    addTriangles(sculpture, paintLowLeaf(light, 0.02), makeLeaf([0, height, 0], around(turn, long, height + long * 0.55), { width: 10 }));
  addTriangles(sculpture, paintLowLeaf(light, -0.06), makeStem([{ at: FOOT, radius: 1.5 }, { at: [-1, 24, 0], radius: 1.3 }, { at: add(top, [0, 4, 0]), radius: 0 }], 4)); // prettier-ignore
  leaf(0.4, 9, 20);
  leaf(3.4, 14, 18);
  addTriangles(
    sculpture,
    paint(BUD, 'flower', light),
    makeLump({ centre: add(top, [0, 8, 0]), radius: 7, squash: 1.55, random: () => 0.5, isRound: true }),
  );
  addTriangles(sculpture, paint(shade(BUD, -0.07, -12), 'flower', light), makeDrop(add(top, [0, 10, 0]), add(top, [0, 24, 0]), 7, 0.3));
  for (let sepal = 0; sepal < 3; sepal += 1) {
    const out = around(sepal * 2.1 + 0.3, 1, 0);
    addTriangles(sculpture, paintLowLeaf(light, -0.01), makeLeaf(top, add(add(top, out, 7.4), [0, 11, 0]), { width: 6, up: out }));
  }
}

/** Two seed leaves on fresh earth. */
export function makeSprout(sculpture: Sculpture, { name, light }: BodySeed): void {
  const random = createRandom(`sprout:${name}`);
  const height = between(random, 12, 15);
  const top: Vec = [between(random, -1.5, 1.5), height, 0];
  const turn = createRandom(`sprout-body:${name}`)() * Math.PI * 2;
  const leaf = (way: number): ReturnType<typeof makeLeaf> => makeLeaf(top, add(top, around(way, 11, 6)), { width: 8 });
  const earth: Colour = light.season === 'winter' ? shade(EARTH, -0.04) : EARTH;
  addTriangles(sculpture, paint(earth, 'ground', light), makeLump({ centre: [0, -1, 0], radius: 10, squash: 0.28, random, isRound: true }));
  addTriangles(
    sculpture,
    paintLowLeaf(light),
    makeStem(
      [
        { at: FOOT, radius: 1.2 },
        { at: top, radius: 0 },
      ],
      3,
    ),
  );
  addTriangles(sculpture, paint(FRESH, 'flower', light), leaf(turn));
  addTriangles(sculpture, paint(shade(FRESH, 0.06, -4), 'flower', light), leaf(turn + Math.PI));
}
