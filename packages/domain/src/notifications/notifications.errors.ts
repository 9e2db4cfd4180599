import { AppError } from '../errors.ts';

export const tooManyStreams = (): AppError =>
  new AppError({
    kind: 'too-many',
    code: 'notifications.too-many-streams',
    message: 'You have too many live connections open. Please close some of your other windows.',
    retryAfterS: 30,
  });
