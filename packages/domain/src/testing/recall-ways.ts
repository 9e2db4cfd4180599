import { createRecallIndexes, type RecallIndexes } from '../memories/recall/index/recall-indexes.ts';

/** Recall must find the same with cached indexes and with the database alone: name and indexes of each variant. */
export const RECALL_WAYS: [[string, RecallIndexes], [string, RecallIndexes]] = [
  ['held in memory', createRecallIndexes()],
  ['out of the database', createRecallIndexes({ maxPlaces: 0, partlyFrom: 1 })],
];
