import { AppError } from '../../errors.ts';

/** The same answer for a story that never existed and one of somebody else. */
export const storyNotFound = (): AppError =>
  new AppError({ kind: 'not-found', code: 'stories.not-found', message: 'This story does not exist.' });

export const nothingAboutThisTime = (): AppError =>
  new AppError({ kind: 'conflict', code: 'stories.nothing-yet', message: 'There is nothing about this time yet.' });
