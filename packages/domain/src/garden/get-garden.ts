import { type Garden, GARDEN_PLANTS_MAX, type GardenBed, type GetGarden } from '@everkin/contracts/garden';
import type { Actor } from '../actor.ts';
import { requireAvatarRight } from '../avatars/avatars.access.ts';
import { listOpeningDays } from '../capsules/list-opening-days.ts';
import type { Deps } from '../deps.ts';
import { bedNotFound } from './garden.errors.ts';
import { countPlantsByBed, listPlants, type PlantRow } from './garden.repo.ts';
import { compareBeds, labelOf, seasonOf, toPlant } from './garden.rules.ts';

/** What no bed is called is not looked for: PostgreSQL refuses some of it. */
const BED_KEY = /^\w{1,20}$/;

/**
 * Every memory of an avatar as a plant, in beds by decade (docs/PRODUCT.md, The garden).
 * With `bed` that one alone; without it, the plants are left out where there are more than 2,000.
 * @throws AppError `avatars.not-found`, `garden.bed-not-found`
 */
export async function getGarden(deps: Deps, actor: Actor, { id, bed }: GetGarden): Promise<Garden> {
  const avatar = await requireAvatarRight(deps, actor, id, 'view');
  if (bed !== undefined && !BED_KEY.test(bed)) throw bedNotFound();
  const whose = { avatarId: avatar.id, listener: 'owner' as const };
  const [counts, days] = await Promise.all([
    bed === undefined ? countPlantsByBed(deps.db, whose) : null,
    listOpeningDays(deps, actor, { avatarId: avatar.id }),
  ]);
  const isTooMany = counts !== null && counts.reduce((sum, { plants }) => sum + plants, 0) > GARDEN_PLANTS_MAX;
  const beds = isTooMany
    ? counts.map(({ bed: key, plants }) => ({ key, label: labelOf(key), count: plants, plants: [] }))
    : toBeds(await listPlants(deps.db, { ...whose, bed }));
  if (bed !== undefined && beds.length === 0) throw bedNotFound();
  return {
    season: seasonOf(deps.clock.now(), avatar.hemisphere),
    beds: beds.toSorted((a, b) => compareBeds(a.key, b.key)),
    buds: days.map((opensOn) => ({ opensOn })),
  };
}

/** Each with its plants in their order. */
const toBeds = (rows: PlantRow[]): GardenBed[] =>
  [...Map.groupBy(rows, ({ bed }) => bed)].map(([key, own]) => ({
    key,
    label: labelOf(key),
    count: own.length,
    plants: own.map(toPlant),
  }));
