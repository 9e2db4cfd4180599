import type { PlantFacts, Species, Stage, TreeSpecies } from './facts.ts';
import { createRandom } from './random.ts';

const DAY_MS = 86_400_000;
const SPROUT_DAYS = 1;
const YOUNG_DAYS = 15;

const TREES: readonly TreeSpecies[] = ['pear', 'apple', 'birch', 'linden'];
const SPECIES: Record<Exclude<PlantFacts['kind'], 'text'>, Species> = {
  qa: 'herbs',
  voice: 'bellflower',
  video: 'iris',
  image: 'rose',
  chat: 'meadow',
  saved: 'forget-me-not',
};

/**
 * Which plant a memory is, and how far it has grown.
 * The species follows from the kind, and for a text from its id; the stage from its age alone: a sprout on the first day,
 * young for two weeks, then grown for good.
 */
export function describePlant(facts: PlantFacts, now: Date): { species: Species; stage: Stage } {
  return { species: findSpecies(facts), stage: findStage(facts.createdAt, now) };
}

/** Whether this grows as high as a tree. */
export const isTree = (species: Species): species is TreeSpecies => TREES.some((tree) => tree === species);

function findSpecies({ kind, memoryId }: PlantFacts): Species {
  if (kind !== 'text') return SPECIES[kind];
  const random = createRandom(`species:${memoryId}`);
  return TREES[Math.floor(random() * TREES.length)] ?? 'pear';
}

function findStage(createdAt: string, now: Date): Stage {
  const days = (now.getTime() - Date.parse(createdAt)) / DAY_MS;
  if (days < SPROUT_DAYS) return 'sprout';
  return days < YOUNG_DAYS ? 'young' : 'grown';
}
