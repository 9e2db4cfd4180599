import { AppError } from '../errors.ts';

/** The same answer for a bed that was never there and one whose last plant is gone. */
export const bedNotFound = (): AppError =>
  new AppError({ kind: 'not-found', code: 'garden.bed-not-found', message: 'Nothing grows in this bed.' });
