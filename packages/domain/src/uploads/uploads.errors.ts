import type { UploadType } from '@everkin/contracts/uploads';
import { AppError } from '../errors.ts';

export const fileTooLarge = (): AppError =>
  new AppError({ kind: 'too-large', code: 'uploads.too-large', message: 'File size exceeds the maximum allowed (20MB)' });

export const pictureTooLarge = (): AppError =>
  new AppError({ kind: 'too-large', code: 'uploads.picture-too-large', message: 'Please choose a picture of at most 5 MB.' });

/** @param quotaBytes an account's total storage quota */
export const quotaReached = (quotaBytes: number): AppError =>
  new AppError({
    kind: 'too-large',
    code: 'uploads.quota-reached',
    message: `There is not enough space left for this: an account can store ${describeMegabytes(quotaBytes / 1024 ** 2)} of files. Please delete some that you no longer need, and try again.`,
  });

/** @param usage the account's text usage and quota */
export const textQuotaReached = ({ usedBytes, quotaBytes }: { usedBytes: number; quotaBytes: number }): AppError =>
  new AppError({
    kind: 'too-large',
    code: 'uploads.text-quota-reached',
    message: `There is not enough space left for this: your account stores ${describeMegabytes(usedBytes / 1024 ** 2)} of text, of the ${describeMegabytes(quotaBytes / 1024 ** 2)} that it can. Please delete memories or avatars that you no longer need, and try again.`,
  });

const describeMegabytes = (megabytes: number): string =>
  megabytes < 1024 ? `${+megabytes.toFixed(1)} MB` : `${+(megabytes / 1024).toFixed(1)} GB`;

export const wrongFileType = (kind: UploadType): AppError =>
  new AppError({ kind: 'unsupported-type', code: 'uploads.wrong-type', message: `Invalid file type for ${kind} upload` });

/** @param problem why it can never be transcribed, and what to do */
export const unreadableMedia = (problem: string): AppError =>
  new AppError({ kind: 'unsupported-type', code: 'uploads.unreadable-media', message: problem });

export const notAPicture = (): AppError =>
  new AppError({ kind: 'unsupported-type', code: 'uploads.not-a-picture', message: 'Please choose a PNG, JPG, GIF or WebP picture.' });

export const emptyFile = (): AppError =>
  new AppError({
    kind: 'invalid',
    code: 'uploads.empty',
    message: 'This file is empty.',
    issues: [{ path: 'file', message: 'This file is empty.' }],
  });

export const fileNotFound = (): AppError =>
  new AppError({ kind: 'not-found', code: 'uploads.not-found', message: 'This file does not exist.' });

export const originalNotFound = (): AppError =>
  new AppError({
    kind: 'not-found',
    code: 'uploads.no-original',
    message: 'Only a copy of this picture is available: it was added before originals were stored.',
  });

export const videoTooLarge = (): AppError =>
  new AppError({ kind: 'too-large', code: 'uploads.video-too-large', message: 'File size exceeds the maximum allowed (100MB)' });
