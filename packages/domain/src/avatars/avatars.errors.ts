import { AppError } from '../errors.ts';

/** The same answer for an avatar that never existed and one of somebody else (docs/SECURITY.md, Authorization). */
export const avatarNotFound = (): AppError =>
  new AppError({ kind: 'not-found', code: 'avatars.not-found', message: 'This avatar does not exist.' });

export const avatarPaused = (name: string): AppError =>
  new AppError({ kind: 'conflict', code: 'avatars.paused', message: `${name} is paused. Resume this avatar to talk with it again.` });
