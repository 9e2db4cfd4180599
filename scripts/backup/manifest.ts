import { z } from 'zod';

/** What a backup says of itself, in its file manifest.json. */
export const Manifest = z.object({
  madeBy: z.literal('everkin'),
  /** Of the layout of the archive. */
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The newest migration of its database. */
  migration: z.number().int(),
  /** In the order in which they can be filled. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })).min(1),
  /** `elsewhere`: UploadThing keeps them, and they are not in the archive. */
  files: z.enum(['inside', 'elsewhere']),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST_NAME = 'manifest.json';
export const FILES_PREFIX = 'files/';
export const tableFile = (name: string): string => `tables/${name}.csv`;
