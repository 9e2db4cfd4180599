import { join } from 'node:path';
import { createLocalDiskStorage } from './local-disk.ts';
import type { Storage } from './port.ts';
import { createUploadThingStorage } from './uploadthing.ts';

/** Where files are stored on the local disk. */
export const filesDirectory = (dataDirectory: string): string => join(dataDirectory, 'files');

/** UploadThing when a token is set, else files in DATA_DIR/files (docs/CONFIGURATION.md). */
export function createStorage(settings: { UPLOADTHING_TOKEN?: string | undefined }, dataDirectory: string): Storage {
  if (!settings.UPLOADTHING_TOKEN) return createLocalDiskStorage({ directory: filesDirectory(dataDirectory) });
  return createUploadThingStorage({ token: settings.UPLOADTHING_TOKEN, scratchDirectory: join(dataDirectory, 'tmp') });
}
