import { AppError } from '../../errors.ts';

export const unknownLink = (): AppError =>
  new AppError({
    kind: 'not-found',
    code: 'capsules.unknown-link',
    message: 'This link no longer works. There may be a newer one in a later email.',
  });

/** Of a preview: its time is over, or what it showed has been sealed. */
export const expiredLink = (): AppError =>
  new AppError({ kind: 'expired', code: 'capsules.expired-link', message: 'This preview is over. You can send yourself another one.' });

/** @param authorName whose it is */
export const takenBack = (authorName: string): AppError =>
  new AppError({ kind: 'conflict', code: 'capsules.taken-back', message: `${authorName} has taken it back for now.` });

/** @param day in words: "June 1, 2036" */
export const notYetOpen = (day: string): AppError =>
  new AppError({ kind: 'conflict', code: 'capsules.not-yet', message: `It opens on ${day}.` });

export const nothingToRead = (): AppError =>
  new AppError({
    kind: 'conflict',
    code: 'capsules.nothing-to-read',
    message: 'Nothing in it can be read now, so there is nothing to hand over.',
  });

export const unknownPart = (): AppError =>
  new AppError({ kind: 'not-found', code: 'capsules.unknown-part', message: 'This part is not there, or could not be read any more.' });

export const tooManyPreviews = (): AppError =>
  new AppError({
    kind: 'too-many',
    code: 'capsules.too-many-previews',
    message: 'Your address has had ten emails about capsules in the last 30 days, which is the most. You can read everything on this page.',
    retryAfterS: 24 * 60 * 60,
  });

export const noSuchRecipient = (): AppError =>
  new AppError({ kind: 'not-found', code: 'capsules.no-recipient', message: 'This capsule is not for such a person.' });
