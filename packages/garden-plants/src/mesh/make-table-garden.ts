import { lightOf, paint, shade, type Light } from '../colours.ts';
import { describePlant, isTree } from '../describe-plant.ts';
import type { PlantFacts, Season, Species, TreeSpecies } from '../facts.ts';
import { findCrowdScale, placePlant } from '../place-plant.ts';
import { createRandom, roundForDecision } from '../random.ts';
import { findTreeHeight } from '../trees/draw-tree.ts';
import { LEAVES, TREE_FORMS } from '../trees/tree-form.ts';
import { chooseLargest, countTableBuds, TABLE_PLANTS } from './choose-largest.ts';
import { makePlantBody } from './plant-body.ts';
import { addSculpture, addTriangles, countTriangles, toMeshes, type ColourMesh, type Sculpture } from './sculpture.ts';
import { add, around, makeLeaf, type Vec } from './solid.ts';
import { findGround, makeTurf, TURF } from './turf.ts';

/** Of how many triangles all is made at most. */
export const TABLE_TRIANGLES = 8_000;
/** The ground is 60 cm long. */
const METRES_PER_UNIT = 0.3 / TURF.across;
/** Alone on its ground, a plant has more triangles than it needs. */
const MOST_OF_ONE = 1_600;
const BUD_TRIANGLES = 90;
/** A table's ground is deeper than a picture's, so that many plants need not be as small. */
const CROWDING = 0.6;
/** How much of the ground's length and depth plants use, or they hang over its rim. */
const SPREAD = 0.92;

/** `plants` and `buds`: how many of each stand there. */
export type TableGarden = { meshes: ColourMesh[]; triangles: number; plants: number; buds: number };

/**
 * The largest plants of a garden, or of one of its beds, on a piece of ground for a table, in daylight. Each stands where it
 * stands in its bed. In metres, y up, the table at 0, the front towards +z.
 * @param buds how many closed buds stand at the rim, as far as there is room for them
 */
export function makeTableGarden(
  plants: readonly PlantFacts[],
  { season, now, buds }: { season: Season; now: Date; buds: number },
): TableGarden {
  const light = lightOf(season, 'light');
  const closed = countTableBuds(buds);
  const chosen = chooseLargest(plants, TABLE_PLANTS - closed);
  const garden: Sculpture = new Map();
  const room = findRoom(chosen.length + closed);
  addSculpture(garden, makeTurf(light), { at: [0, 0, 0], scale: room });
  const scale = 1.1 * roundForDecision(findCrowdScale(chosen.length + closed) ** CROWDING);
  for (let bud = 0; bud < closed; bud += 1) {
    const x = (bud - (closed - 1) / 2) * 30;
    const z = TURF.depth * 0.9 * Math.sqrt(1 - (x / TURF.across) ** 2);
    const body = makePlantBody({ name: 'bud', species: 'bud', stage: 'grown', size: 0, light }, BUD_TRIANGLES);
    addSculpture(garden, body, { at: [x, findGround(x, z), z], scale });
  }
  const fallen = season.name === 'autumn' ? chosen.length * FALLEN_LEAVES * 4 : 0;
  let left = TABLE_TRIANGLES - countTriangles(garden) - fallen;
  let standing = 0;
  let weights = chosen.reduce((sum, plant) => sum + weigh(plant, now), 0);
  for (const plant of chosen) {
    const { species, stage } = describePlant(plant, now);
    const weight = weigh(plant, now);
    const body = makePlantBody({ name: plant.memoryId, species, stage, size: plant.size, light }, Math.min(MOST_OF_ONE, Math.floor((left * weight) / weights))); // prettier-ignore
    // Even with the least detail it may be more than is left: whatever the plants are, there are never more triangles.
    if (countTriangles(body) > left) continue;
    left -= countTriangles(body);
    standing += 1;
    weights -= weight;
    const { x, z } = findSpot(plant.memoryId, species);
    addSculpture(garden, body, { at: standOn(room, x, z), scale });
    if (season.name === 'autumn' && isTree(species) && stage === 'grown')
      addFallenLeaves(garden, { plant, species, light, at: standOn(room, x, z), room, scale });
  }
  return { meshes: toMeshes(garden, METRES_PER_UNIT), triangles: countTriangles(garden), plants: standing, buds: closed };
}

const FALLEN_LEAVES = 7;

function addFallenLeaves(
  garden: Sculpture,
  {
    plant,
    species,
    light,
    at,
    room,
    scale,
  }: { plant: PlantFacts; species: TreeSpecies; light: Light; at: Vec; room: number; scale: number },
): void {
  const random = createRandom(`fallen-bodies:${plant.memoryId}`);
  const reach = findTreeHeight(plant.size, false) * TREE_FORMS[species].crownWidth * 0.62 * scale;
  for (let leaf = 0; leaf < FALLEN_LEAVES; leaf += 1) {
    const [out, turn] = [around(random() * 6.3, reach * Math.sqrt(random()), 0), random() * 6.3];
    const [x, z] = [(at[0] + out[0]) / room, (at[2] + out[2]) / room];
    if ((x / TURF.across) ** 2 + (z / TURF.depth) ** 2 > 1) continue;
    const foot = add(standOn(room, x, z), [0, 0.4, 0]);
    const body = makeLeaf(foot, add(foot, around(turn, 9 * scale, 0.6)), { width: 5.5 * scale, fold: 0.25 });
    addTriangles(garden, paint(shade(LEAVES[species].autumn, -0.02), 'plant', light), body);
  }
}

/** How much of the triangles a plant gets: trees, of which one sees most, more than others. */
function weigh(plant: PlantFacts, now: Date): number {
  const { species, stage } = describePlant(plant, now);
  if (stage === 'sprout') return 0.12;
  return (isTree(species) ? 1.35 : 1) * (stage === 'young' ? 0.6 : 1);
}

/** A few plants have a smaller piece of ground. */
const FULL_ROOM = 9;
const LEAST_ROOM = 0.55;
const findRoom = (count: number): number => roundForDecision(Math.min(1, Math.max(LEAST_ROOM, Math.sqrt(count / FULL_ROOM))));

/** A place of the full ground on one that is so much smaller. */
const standOn = (room: number, x: number, z: number): Vec => [x * room, findGround(x, z) * room, z * room];

/** Where a plant stands in its bed, which is deeper on a table than in a picture. */
function findSpot(memoryId: string, species: Species): { x: number; z: number } {
  const { across, depth } = placePlant(memoryId, species);
  return { x: across * TURF.across * SPREAD, z: depth * TURF.depth * SPREAD };
}
