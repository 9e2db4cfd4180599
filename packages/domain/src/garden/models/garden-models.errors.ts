import { AppError } from '../../errors.ts';

export const notUsdz = (): AppError =>
  new AppError({
    kind: 'unsupported-type',
    code: 'garden.not-usdz',
    message: 'This file is not a model of a garden that a phone can show on a table (USDZ).',
  });

export const gardenModelTooLarge = (): AppError =>
  new AppError({
    kind: 'too-large',
    code: 'garden.model-too-large',
    message: 'This model is too large for a phone: it can have at most 3 MB. A bed with fewer plants makes a smaller one.',
  });

export const gardenModelNotFound = (): AppError =>
  new AppError({
    kind: 'not-found',
    code: 'garden.model-not-found',
    message: 'This garden is no longer here. Please open it again from its page.',
  });
