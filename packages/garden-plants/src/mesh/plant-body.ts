import { isTree } from '../describe-plant.ts';
import { LOW_SCALE, YOUNG_SCALE } from '../draw-plant.ts';
import type { Species, TreeSpecies } from '../facts.ts';
import { makeHerbs, makeMeadow, makeRose } from './broad-bodies.ts';
import { makeBellflower, makeBud, makeForgetMeNot, makeIris, makeSprout } from './low-bodies.ts';
import type { BodySeed, PlantBody } from './plant-seed.ts';
import { addSculpture, countTriangles, type Sculpture } from './sculpture.ts';
import { makeTree } from './tree-body.ts';

/** How much of a plant is left out, step by step, until it fits. The last is shown whatever it needs. */
const DETAILS = [1, 0.85, 0.7, 0.58, 0.48, 0.4, 0.33, 0.27, 0.22, 0.17, 0.12, 0.08];

/**
 * A plant as a body in units at scale 1, its foot at the origin, with as much in it as so many triangles hold.
 * The same plant as in the drawing: the same name gives the same trunk, branches, heights and numbers.
 */
export function makePlantBody(plant: PlantBody, mostTriangles: number): Sculpture {
  let body: Sculpture = new Map();
  for (const detail of DETAILS) {
    body = makeWith(plant, detail);
    if (countTriangles(body) <= mostTriangles) return body;
  }
  return body;
}

function makeWith({ species, stage, ...plant }: PlantBody, detail: number): Sculpture {
  const body: Sculpture = new Map();
  const isYoung = stage === 'young';
  const seed: BodySeed = { ...plant, detail };
  if (stage === 'sprout') makeSprout(body, seed);
  else if (species !== 'bud' && isTree(species)) makeTree(body, { ...seed, species, isYoung });
  else LOW_BODIES[species](body, { ...seed, size: isYoung ? 0 : plant.size });
  if (stage === 'sprout' || (species !== 'bud' && isTree(species))) return body;
  const scaled: Sculpture = new Map();
  addSculpture(scaled, body, { at: [0, 0, 0], scale: LOW_SCALE * (isYoung ? YOUNG_SCALE : 1) });
  return scaled;
}

const LOW_BODIES: Record<Exclude<Species, TreeSpecies> | 'bud', (body: Sculpture, seed: BodySeed) => void> = {
  herbs: makeHerbs,
  bellflower: makeBellflower,
  iris: makeIris,
  rose: makeRose,
  meadow: makeMeadow,
  'forget-me-not': makeForgetMeNot,
  bud: makeBud,
};
