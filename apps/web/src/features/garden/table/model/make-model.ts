import type { PlantFacts, Season } from '@everkin/garden-plants/facts';
import { makeTableGarden, type TableGarden } from '@everkin/garden-plants/mesh/make-table-garden';
import { makeGroup, type PlantGroup } from './make-group.ts';

/** What stands on a table. @param buds how many of one's own sealed capsules */
export type TablePlants = { plants: readonly PlantFacts[]; season: Season; buds: number };

/** The plants as they stand today. */
export const makeGarden = ({ plants, season, buds }: TablePlants): TableGarden =>
  makeTableGarden(plants, { season, now: new Date(), buds });

/** The plants as a group in metres, the table at height 0. */
export const makeModel = (table: TablePlants): PlantGroup => makeGroup(makeGarden(table).meshes);
