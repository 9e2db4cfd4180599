import { formatCount } from '@everkin/contracts/format-count';
import { type GardenBed, type Plant, UNDATED_BED } from '@everkin/contracts/garden';
import { describePlant } from '@everkin/garden-plants/describe-plant';
import type { Species, Stage } from '@everkin/garden-plants/facts';

const SPECIES: Record<Species, string> = {
  pear: 'A pear tree',
  apple: 'An apple tree',
  birch: 'A birch',
  linden: 'A linden',
  herbs: 'A bed of herbs',
  bellflower: 'A bellflower',
  iris: 'An iris',
  rose: 'A wild rose',
  meadow: 'A strip of meadow',
  'forget-me-not': 'A patch of forget-me-nots',
};
const STAGES: Record<Stage, string> = { sprout: 'just sprouting', young: 'still young', grown: 'grown' };

/** `May 6, 1984. A pear tree, grown.` */
export function describeInWords(plant: Plant, now: Date): string {
  const { species, stage } = describePlant(plant, now);
  const growth = `${SPECIES[species]}, ${STAGES[stage]}.`;
  return plant.date === null ? growth : `${capitalize(plant.date.words)}. ${growth}`;
}

const capitalize = (words: string): string => words.charAt(0).toLocaleUpperCase('en-US') + words.slice(1);

/** `1950s, 4 plants` */
export const describeBed = ({ label, count }: Pick<GardenBed, 'label' | 'count'>): string => `${label}, ${countPlants(count)}`;

/** `4 plants` */
export const countPlants = (count: number): string => `${formatCount(count)} ${count === 1 ? 'plant' : 'plants'}`;

/** `19 plants and 5 buds`, or either alone. */
export function countGrowth({ plants, buds }: { plants: number; buds: number }): string {
  if (buds === 0) return countPlants(plants);
  const closed = `${formatCount(buds)} ${buds === 1 ? 'bud' : 'buds'}`;
  return plants === 0 ? closed : `${countPlants(plants)} and ${closed}`;
}

/** `19 plants and 5 buds on a piece of ground.` */
export const describeTable = (growth: { plants: number; buds: number }): string => `${countGrowth(growth)} on a piece of ground.`;

/** Decades between two others in which nothing grows. `when` is a date as it would be typed. */
export type Gap = { key: string; text: string; when: string };

const DECADE_YEARS = 10;

/** What there is along the path: beds, and between two of them the decades without any. */
export function listStretches(beds: readonly GardenBed[]): (GardenBed | Gap)[] {
  return beds.flatMap((bed, index) => {
    const gap = findGap(beds[index - 1], bed);
    return gap ? [gap, bed] : [bed];
  });
}

function findGap(before: GardenBed | undefined, bed: GardenBed): Gap | null {
  if (before === undefined || before.key === UNDATED_BED) return null;
  const [first, last] = [Number.parseInt(before.key, 10) + DECADE_YEARS, Number.parseInt(bed.key, 10) - DECADE_YEARS];
  if (first > last) return null;
  const key = `gap-${first}`;
  if (first === last) return { key, text: `Nothing from the ${first}s yet.`, when: `the ${first}s` };
  return { key, text: `Nothing from the ${first}s to the ${last}s yet.`, when: `${first} to ${last + DECADE_YEARS - 1}` };
}
