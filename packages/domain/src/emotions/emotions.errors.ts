import { AppError } from '../errors.ts';

export const cardNotFound = (): AppError =>
  new AppError({ kind: 'not-found', code: 'emotions.card-not-found', message: 'This card does not exist.' });
