import { createRecallIndexes, type RecallIndexes } from '../memories/recall/recall-indexes.ts';

/** Recall finds the same whether a process holds what is remembered or asks the database each time: name and indexes of each. */
export const RECALL_WAYS: [[string, RecallIndexes], [string, RecallIndexes]] = [
  ['held in memory', createRecallIndexes()],
  ['out of the database', createRecallIndexes({ maxPlaces: 0, partlyFrom: 1 })],
];
