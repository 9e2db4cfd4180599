import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Document = z.object({
  id: z.string(),
  text: z.string(),
  speaker: z.string().nullish(),
  /** When it was said or written. */
  at: z.string().nullish(),
  session: z.string().nullish(),
  order: z.number().nullish(),
});
export type DatasetDocument = z.infer<typeof Document>;

const Query = z.object({ id: z.string(), text: z.string(), to: z.string().nullish() });
export type DatasetQuery = z.infer<typeof Query>;

const Collection = z.object({
  id: z.string(),
  people: z.array(z.string()).default([]),
  documents: z.array(Document),
  queries: z.array(Query),
});
export type DatasetCollection = z.infer<typeof Collection>;

const Dataset = z.object({ format: z.literal('memory-retrieval/1'), name: z.string(), collections: z.array(Collection) });

/** Parses a set of format memory-retrieval/1; fields that give answers away (relevant, answer, category) are dropped. */
export const loadDataset = (path: string): z.infer<typeof Dataset> => Dataset.parse(JSON.parse(readFileSync(path, 'utf8')));
