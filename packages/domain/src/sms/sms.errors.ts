import { AppError } from '../errors.ts';

export const numberNotFound = (): AppError =>
  new AppError({ kind: 'not-found', code: 'sms.not-found', message: 'This number does not exist.' });

export const tooManyNumbers = (): AppError =>
  new AppError({ kind: 'conflict', code: 'sms.too-many-numbers', message: 'Two numbers are connected already.' });

export const noTextArrived = (): AppError => new AppError({ kind: 'conflict', code: 'sms.no-text', message: 'No text has arrived yet.' });

export const noSmsNumber = (): AppError =>
  new AppError({ kind: 'unavailable', code: 'sms.no-number', message: 'This installation has no number for texts.' });
