import { rm, writeFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { providerInvalid } from '../errors.ts';
import { toStorageError } from '../storage/disk-errors.ts';
import type { Images, MadePicture } from './port.ts';

/** The largest cameras of phones make some 50 million; as many in 5 MB as this is a bomb. */
export const PICTURE_MAX_PIXELS = 64_000_000;
const TIMEOUT_S = 10;
const WEBP_QUALITY = 82;

/** libvips reads some forty formats; these four alone are let in (subclasses of VipsForeignLoad). */
const LOADERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'];

/**
 * libvips through sharp, loaded with the first picture. One picture at a time and on one thread: pictures come
 * seldom, and must not take the api's cores or memory from everybody else.
 */
export function createSharpImages(): Images {
  let load: Promise<OpenPicture> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return {
    name: 'sharp',
    makeSafe: (input) => {
      const made = last.then(async () => {
        load ??= loadSharp();
        return makeSafe(await load, input);
      });
      last = made.catch(() => undefined);
      return made;
    },
  };
}

type OpenPicture = (path: string) => Sharp;

async function loadSharp(): Promise<OpenPicture> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return (path) => sharp(path, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error', pages: 1, sequentialRead: true });
}

async function makeSafe(open: OpenPicture, input: { sourcePath: string; targetPath: string; maxEdgePx: number }): Promise<MadePicture> {
  const { data, info } = await encode(open(input.sourcePath), input.maxEdgePx);
  try {
    await writeFile(input.targetPath, data, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    await rm(input.targetPath, { force: true });
    throw toStorageError(error);
  }
  return { mimeType: 'image/webp', widthPx: info.width, heightPx: info.height };
}

async function encode(picture: Sharp, maxEdgePx: number) {
  try {
    return await picture
      .autoOrient()
      .resize({ width: maxEdgePx, height: maxEdgePx, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .timeout({ seconds: TIMEOUT_S })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw providerInvalid('images', 'This picture cannot be read: it is damaged, or has too many pixels. Please choose another one.', {
      cause: error,
    });
  }
}
