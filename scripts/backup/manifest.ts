import { z } from 'zod';

/** Metadata of a backup, in manifest.json. */
export const Manifest = z.object({
  madeBy: z.literal('everkin'),
  /** Version of the archive layout. */
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The newest migration of its database. */
  migration: z.number().int(),
  /** In an order that satisfies foreign keys. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })).min(1),
  /** `elsewhere`: the files are at UploadThing, and not in the archive. */
  files: z.enum(['inside', 'elsewhere']),
  /** Memory capsules that need a key of the file beside the backup; backups of earlier versions have none. */
  sealedCapsules: z.array(z.object({ title: z.string(), keyId: z.string() })).default([]),
});
export type Manifest = z.infer<typeof Manifest>;

/** Where the keys of a backup are: beside it, as whoever has both can read everything. */
export const keyFileOf = (backup: string): string => `${backup}.keys`;

export const MANIFEST_NAME = 'manifest.json';
export const FILES_PREFIX = 'files/';
export const tableFile = (name: string): string => `tables/${name}.csv`;
