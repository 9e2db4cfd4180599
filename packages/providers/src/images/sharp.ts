import { readFile, rm, writeFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { ProviderError, providerInvalid } from '../errors.ts';
import { toStorageError } from '../storage/disk-errors.ts';
import type { Images, MadePicture } from './port.ts';

/** More pixels than this in a 5 MB file is a decompression bomb, for formats that decode the whole picture into memory. */
export const PICTURE_MAX_PIXELS = 64_000_000;
/** The largest phone cameras produce 200 million pixels. A baseline JPEG is downscaled while it is decoded, so it needs little memory. */
const BASELINE_JPEG_MAX_PIXELS = 256_000_000;
const TIMEOUT_S = 10;
const WEBP_QUALITY = 82;

/** libvips loads some forty formats; only these four are allowed (subclasses of VipsForeignLoad). */
const LOADERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'];

/**
 * libvips through sharp, loaded with the first picture. One picture at a time, on one thread: pictures are rare and must not
 * starve the api of cores or memory.
 */
export function createSharpImages(): Images {
  let load: Promise<OpenPicture> | undefined;
  const inTurn = pLimit(1);
  return {
    name: 'sharp',
    makeSafe: (input) =>
      inTurn(async () => {
        load ??= loadSharp();
        return makeSafe(await load, input);
      }),
  };
}

type OpenPicture = (path: string) => Sharp;

async function loadSharp(): Promise<OpenPicture> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  // Somebody's only picture may be truncated: it is shown as far as it goes.
  return (path) => sharp(path, { limitInputPixels: BASELINE_JPEG_MAX_PIXELS, failOn: 'none', pages: 1, sequentialRead: true });
}

async function makeSafe(open: OpenPicture, input: { sourcePath: string; targetPath: string; maxEdgePx: number }): Promise<MadePicture> {
  const picture = open(input.sourcePath);
  const { data, info } = await encode(picture, input);
  try {
    await writeFile(input.targetPath, data, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    await rm(input.targetPath, { force: true });
    throw toStorageError(error);
  }
  return { mimeType: 'image/webp', widthPx: info.width, heightPx: info.height };
}

async function encode(picture: Sharp, { sourcePath, maxEdgePx }: { sourcePath: string; maxEdgePx: number }) {
  try {
    const format = await refuseTooLarge(picture);
    if (!(await holdsPixels(sourcePath, format))) throw damagedPicture();
    return await picture
      .autoOrient()
      .resize({ width: maxEdgePx, height: maxEdgePx, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .timeout({ seconds: TIMEOUT_S })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw error instanceof Error && error.message.includes('exceeds pixel limit') ? tooManyPixels() : damagedPicture(error);
  }
}

const damagedPicture = (cause?: unknown): ProviderError =>
  providerInvalid('images', 'This picture cannot be read: it seems to be damaged. Please choose another one.', { cause });

const tooManyPixels = (size = ''): ProviderError =>
  providerInvalid('images', `This picture has too many pixels${size}. Please save a smaller copy and choose that.`);

/** Markers where pixel data begins: a JPEG's scan (ITU-T T.81, B.1.1.3) and a PNG's data. */
const PIXELS = new Map([
  ['jpeg', Buffer.from([0xff, 0xda])],
  ['png', Buffer.from('IDAT')],
]);

/** A file truncated before any pixel would show only a grey area. */
async function holdsPixels(path: string, format: string): Promise<boolean> {
  const begin = PIXELS.get(format);
  return begin === undefined || (await readFile(path)).includes(begin);
}

/** @returns the format of the picture */
async function refuseTooLarge(picture: Sharp): Promise<string> {
  const { width, height, format, isProgressive } = await picture.metadata();
  const isBaselineJpeg = format === 'jpeg' && isProgressive !== true;
  if (width * height <= (isBaselineJpeg ? BASELINE_JPEG_MAX_PIXELS : PICTURE_MAX_PIXELS)) return format;
  throw tooManyPixels(` (${[width, height].map((edge) => edge.toLocaleString('en-US')).join(' × ')})`);
}
